import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import * as files from './files.ts'

/** An entry point and the file it is bundled into. */
type Bundle = { entry: string; file: string; platform: 'node' | 'neutral' }

/** One value for Node, and one for Cloudflare. */
type Built<T> = { node: T; worker: T }

/** Bundles the service into one file per platform. Resolves to the names of the packages in each. */
export async function buildService({ node, worker }: Built<string>): Promise<Built<string[]>> {
  return {
    node: await bundle({ entry: 'service/main.ts', file: node, platform: 'node' }),
    worker: await bundle({ entry: 'service/worker.ts', file: worker, platform: 'neutral' }),
  }
}

async function bundle({ entry, file, platform }: Bundle): Promise<string[]> {
  const building = await rolldown({
    input: entry,
    platform,
    external: /^node:/,
    // The neutral platform has no defaults for these, and packages name their modules in one or the other.
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'module', 'default'] },
    transform: { target: 'node20' },
    plugins: [textsInPlaceOfFiles],
  })
  const { output } = await building.generate({ format: 'esm', codeSplitting: false })
  const [chunk, ...others] = output
  if (others.length > 0) throw new Error(`${entry} must be bundled into one file.`)
  // These comments hold paths of the build machine.
  const code = chunk.code.replace(/^\/\/#(?:region|endregion).*\n/gm, '')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  return packagesIn([chunk])
}

/** The names of the packages in a bundle, sorted. */
export function packagesIn(chunks: readonly Pick<OutputChunk, 'modules'>[]): string[] {
  const names = chunks.flatMap(({ modules }) =>
    Object.keys(modules).flatMap((id) =>
      Array.from(id.matchAll(/.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/g), ([, name = '']) => name),
    ),
  )
  return [...new Set(names)].sort()
}

const textsInPlaceOfFiles: Plugin = {
  name: 'inline files',
  load: (id) =>
    /\bservice[\\/]files\.ts$/.test(id)
      ? Object.entries(files)
          .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)}`)
          .join('\n')
      : null,
}
