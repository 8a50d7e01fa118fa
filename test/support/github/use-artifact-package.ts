// Uses @actions/artifact with the variables of a job: `upload FOLDER FILES…` as a zip, `upload-raw FILE` as it is, `find NAME`,
// or `download ID FOLDER`. Prints the package's result as the last line.
import { basename, dirname } from 'node:path'
import { DefaultArtifactClient } from '@actions/artifact'

const client = new DefaultArtifactClient()
const { FIND_BY: findBy = '', RETENTION_DAYS: days } = process.env
const retention = days === undefined ? {} : { retentionDays: Number(days) }
const options = findBy === '' ? {} : { findBy: JSON.parse(findBy) }

async function perform([task, first = '', ...others]: readonly string[]): Promise<unknown> {
  if (task === 'upload') return await client.uploadArtifact(basename(first), others, first, retention)
  if (task === 'upload-raw') {
    return await client.uploadArtifact('', [first], dirname(first), { ...retention, skipArchive: true })
  }
  if (task === 'download') return await client.downloadArtifact(Number(first), { path: others[0] ?? '', ...options })
  const { artifacts } = await client.listArtifacts(options)
  return { artifacts, found: await client.getArtifact(first, options) }
}

process.stdout.write(`\n${JSON.stringify(await perform(process.argv.slice(2)))}\n`)
