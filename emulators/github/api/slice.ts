/*
 * Cuts the parts that the emulator answers out of GitHub's published descriptions and stores them beside this
 * file. To run it:
 *
 *   npm install --prefix <a folder outside the repository> @octokit/openapi@23
 *   node run.js emulators/github/api/slice.ts <that folder>/node_modules/@octokit/openapi/generated/api.github.com.json
 *
 * The GraphQL schema comes from @octokit/graphql-schema, and the payloads of pull requests from
 * @octokit/webhooks-examples. Both are installed with the repository.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { schema } from '@octokit/graphql-schema'
import { payloadsOf } from '../../runner/payloads.ts'
import { sliceGraphql } from './slice-graphql.ts'
import { slicePayloads } from './slice-payloads.ts'
import { sliceRest } from './slice-rest.ts'

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Pass the path of api.github.com.json from @octokit/openapi.')

const rest = sliceRest(JSON.parse(await readFile(source, 'utf8')))
await writeFile(new URL('rest.json', import.meta.url), `${JSON.stringify(rest)}\n`)
await writeFile(new URL('graphql.graphql', import.meta.url), sliceGraphql(schema.idl))
const payloads = slicePayloads(payloadsOf('pull_request'))
await writeFile(new URL('pull-request-payloads.json', import.meta.url), `${JSON.stringify(payloads)}\n`)
