import type { ArtifactView } from '../../../emulators/github/types.ts'
import { createSigning } from '../../../src/manifest/signature.ts'
import { unzip } from './unzip.ts'

const { signManifest } = createSigning('', '812345678')

type Keyed = Record<string, unknown> & { key: string }

/** A manifest's JSON, for tests that change it as a stranger could. */
export type Forgeable = Record<string, unknown> & {
  tests: readonly object[]
  step: Keyed & { part: Keyed; job: Keyed; recordings: readonly object[] }
}

/** The manifest in an artifact. */
export async function manifestIn({ archive }: ArtifactView): Promise<Forgeable> {
  const [text = ''] = Object.values(await unzip(Buffer.from(archive)))
  return JSON.parse(text)
}

/** The text of a manifest with the checksum of one that no API key signed, which anybody can compute. */
export function withChecksum({ signature: _, ...content }: Record<string, unknown>): string {
  const signed = JSON.stringify(content).slice(0, -1)
  return `${signed},"signature":"${signManifest(signed)}"}\n`
}
