import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files in a ZIP archive, as a strict reader sees them. */
export async function unzip(archive: Uint8Array): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true, strictFileNames: true })
  for await (const entry of zip.eachEntry()) {
    files[String(entry.fileName)] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  }
  return files
}
