import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { WorkflowStep } from '../../emulators/runner/job.ts'
import { makeAction } from '../support/actions/stand-in-actions.ts'
import { type Play, scenario } from './scenario.ts'

// Behavior of GitHub's runner that the emulated one must share. The other scenarios in this folder test the rest.

async function withAction({ folder }: Play, script: string, inputs: readonly string[] = []) {
  const action = await makeAction(join(folder, 'action'), { script, inputs })
  return { actions: { 'octo/act-one': action } }
}

const act: WorkflowStep = { id: 'act', uses: 'octo/act-one@v1' }

scenario('masks a secret, each of its lines, and its encoded forms', async (play) => {
  const secret = `"p&q'r<s> 100%"\nsecond line`
  const job = await play.run({
    ...(await withAction(
      play,
      `const [value] = process.env.SECRET.split('\\n')
      const xml = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
      const forms = [value, value.slice(1, -1), 'second line', Buffer.from(value).toString('base64'),
        Buffer.from('x' + value).toString('base64'), Buffer.from('xy' + value).toString('base64'),
        JSON.stringify(value), value.replaceAll("'", "''"), encodeURIComponent(value).replace("'", '%27'), value.replace(/[&<>"']/g, (c) => xml[c])]
      for (const form of forms) console.log('form: ' + form)
      console.log('::add-mask::given%0Alater')
      console.log('given, later, lat er')`,
    )),
    secrets: { SECRET: secret },
    env: { SECRET: '${{ secrets.SECRET }}' },
    steps: [act],
  })
  const lines = job.steps[0]?.log.split('\n') ?? []
  const forms = lines.filter((line) => line.startsWith('form: '))
  expect(forms).toHaveLength(10)
  for (const form of forms) expect(form).toMatch(/^form: .{0,5}\*\*\*.{0,5}$/)
  expect(lines).toContain('***, ***, lat er')
  expect(lines.join()).not.toContain('add-mask')
  return forms
})

scenario('names a step by its id, or by its action and a counter', async (play) => {
  const print: WorkflowStep = { run: 'echo "action=$GITHUB_ACTION"' }
  const job = await play.run({
    ...(await withAction(play, "console.log('action=' + process.env.GITHUB_ACTION)")),
    steps: [act, { uses: 'octo/act-one@v1' }, { uses: 'octo/act-one@v2' }, print, { ...print, id: 'mine' }],
  })
  const names = job.steps.map(({ log }) => /^action=(.*)$/m.exec(log)?.[1])
  expect(names).toEqual(['act', '__octo_act-one', '__octo_act-one_2', '__run', 'mine'])
})

scenario(
  'reads commands at the start of a line and older ones anywhere, ten of a kind, up to 4,096 characters each',
  async (play) => {
    const job = await play.run({
      ...(await withAction(
        play,
        `console.log('  ::notice title=A%2C b::first%0Asecond')
      console.log('text ::notice::no command')
      console.log('text ##[notice]older')
      console.log('::unknown::no command')
      for (let at = 0; at < 12; at += 1) console.log('::warning::' + at)
      console.log('::error::' + 'x'.repeat(5000))`,
      )),
      steps: [act],
    })
    const annotations = job.steps[0]?.annotations ?? []
    const of = (level: string) => annotations.filter((each) => each.level === level)
    expect(of('notice').map(({ title, message }) => [title, message])).toEqual([
      ['A, b', 'first\nsecond'],
      ['', 'older'],
    ])
    expect(of('warning').map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, at) => String(at)))
    expect(of('error').map(({ message }) => message.length)).toEqual([4096])
    expect(job.conclusion).toBe('success')
  },
)

scenario('prints every input with its value, including defaults, and warns about unknown inputs', async (play) => {
  const job = await play.run({
    ...(await withAction(play, '', ['given'])),
    steps: [{ ...act, with: { given: 'one', strange: 'two' } }],
  })
  expect(job.steps[0]?.log).toMatch(/^with:\n {2}given: one\n/m)
  expect(job.steps[0]?.annotations.map(({ message }) => message)).toEqual([
    "Unexpected input(s) 'strange', valid inputs are ['given']",
  ])
})

scenario('refuses a summary over 1 MiB with an error, and shows none of it', async (play) => {
  const job = await play.run({
    ...(await withAction(play, "fs.writeFileSync(process.env.GITHUB_STEP_SUMMARY, 'x'.repeat(2 ** 20 + 1))")),
    steps: [act, { run: 'echo small >> "$GITHUB_STEP_SUMMARY"' }],
  })
  expect(job.summary).toBe('small\n')
  expect(job.steps[0]?.annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining('supports content up to a size of 1024k, got 1024k'),
  ])
})

scenario('empties RUNNER_TEMP before and after a job, and keeps the command files in it', async (play) => {
  const step = `
    const { RUNNER_TEMP: temp, GITHUB_OUTPUT: output } = process.env
    fs.appendFileSync(output, 'found=' + fs.existsSync(path.join(temp, 'mark')) + '\\n')
    fs.appendFileSync(output, 'inside=' + output.startsWith(path.join(temp, path.sep)) + '\\n')
    fs.appendFileSync(output, 'temp=' + temp + '\\n')
    fs.writeFileSync(path.join(temp, 'mark'), '')`
  const again = { ...act, id: 'again' }
  const job = await play.run({ ...(await withAction(play, step)), steps: [act, again] })
  expect(job.steps.map(({ outputs }) => [outputs['found'], outputs['inside']])).toEqual([
    ['false', 'true'],
    ['true', 'true'],
  ])
  const temp = job.steps[0]?.outputs['temp'] ?? ''
  expect(existsSync(temp) ? await readdir(temp) : []).toEqual([])
})

scenario(
  "runs steps in the workspace, which is named after the repository, with a runner's variables",
  async (play) => {
    const names = ['CI', 'GITHUB_ACTIONS', 'RUNNER_OS', 'RUNNER_ARCH', 'RUNNER_NAME', 'RUNNER_ENVIRONMENT']
    const job = await play.run({
      ...(await withAction(
        play,
        `const { env } = process
      const told = { cwd: process.cwd(), workspace: env.GITHUB_WORKSPACE, node: process.versions.node.split('.')[0],
        set: ['HOME', 'PATH', 'RUNNER_TOOL_CACHE', 'RUNNER_TEMP', 'GITHUB_OUTPUT', 'GITHUB_EVENT_PATH'].every((name) => env[name]),
        token: Object.values(env).includes('${play.stage.github.token}'),
        event: JSON.parse(fs.readFileSync(env.GITHUB_EVENT_PATH, 'utf8')).number,
        values: ${JSON.stringify(names)}.map((name) => env[name]) }
      fs.appendFileSync(env.GITHUB_OUTPUT, 'told=' + JSON.stringify(told) + '\\n')`,
      )),
      steps: [act],
    })
    const told = JSON.parse(job.steps[0]?.outputs['told'] ?? '{}')
    expect(told).toMatchObject({ node: '24', set: true, token: false, event: 1 })
    expect(told.workspace).toMatch(/\/_work\/demo\/demo$/)
    expect(told.cwd).toBe(told.workspace)
    expect(told.values).toEqual(['true', 'true', 'Linux', 'X64', 'runner', 'self-hosted'])
  },
)

scenario('finds programs in folders that earlier steps added to the path, the newest first', async (play) => {
  const add = (name: string) =>
    `mkdir ${name}; printf '#!/bin/sh\\necho ${name}\\n' > ${name}/tool; chmod +x ${name}/tool; echo "$PWD/${name}" >> "$GITHUB_PATH"`
  const job = await play.run({
    steps: [{ run: add('first') }, { run: add('second') }, { run: 'tool' }],
  })
  expect(job.conclusion).toBe('success')
  expect(job.steps[2]?.log).toMatch(/^second$/m)
})

scenario(
  "lets JavaScript actions call the job's results service, hides its token, and keeps both from scripts",
  async (play) => {
    const job = await play.run({
      ...(await withAction(
        play,
        `const { ACTIONS_RESULTS_URL: url, ACTIONS_RUNTIME_TOKEN: token } = process.env
      const { scp } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url'))
      const [, run, job] = /Actions\\.Results:([^:]+):(\\S+)/.exec(scp)
      console.log('token: ' + token)
      fetch(new URL('/twirp/github.actions.results.api.v1.ArtifactService/ListArtifacts', url), {
        method: 'POST',
        headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
        body: JSON.stringify({ workflow_run_backend_id: run, workflow_job_run_backend_id: job }),
      }).then(async (response) => console.log('answer: ' + response.status + ' ' + (await response.text())))`,
      )),
      steps: [act, { run: 'echo "script: ${ACTIONS_RESULTS_URL-unset} ${ACTIONS_RUNTIME_TOKEN-unset}"' }],
    })
    const logs = job.steps.map(({ log }) => log).join('')
    const said = logs.split('\n').filter((line) => /^(?:token|answer|script): /.test(line))
    expect(said).toEqual(['token: ***', 'answer: 200 {"artifacts":[]}', 'script: unset unset'])
    return said
  },
)
