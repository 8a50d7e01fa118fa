// Uploads files as artifacts of the run with `@actions/artifact`, each as it is: upload-with-package.ts <in flight> <files…>.
// Prints the milliseconds that this takes once the package is loaded, as the last line.
import { dirname } from 'node:path'
import { DefaultArtifactClient } from '@actions/artifact'

const [inFlight = '', ...files] = process.argv.slice(2)
const client = new DefaultArtifactClient()
const left = files.values()
const started = performance.now()
await Promise.all(
  Array.from({ length: Number(inFlight) }, async () => {
    for (const file of left) await client.uploadArtifact('', [file], dirname(file), { skipArchive: true })
  }),
)
console.log(`\n${performance.now() - started}`)
