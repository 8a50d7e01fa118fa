import { expect } from 'vitest'
import type { GitHubOptions } from '../../../emulators/github/github-emulator.ts'
import { pull, pullRequestEvent } from '../../../emulators/runner/pull-request.ts'
import type { Workflow } from '../../../emulators/runner/run-workflow.ts'
import type { ServiceOptions } from '../../../emulators/service/options.ts'
import type { Result } from '../../support/result.ts'
import { type Stage, setStage } from '../../support/stage.ts'
import { record } from './recorded.ts'
import { type Happening, type Ran, type RanWorkflow, runWorkflow, tokenOf } from './run-workflow.ts'

export function testResultsOf(ran: Ran | undefined): (string | undefined)[] {
  const results: Result[] = JSON.parse(ran?.outputs['results'] ?? '')
  return results.map(({ test }) => test?.result)
}

/** A private repository, where a token can do no more than the workflow's permissions say. */
export function openStage(github: GitHubOptions = {}, service: ServiceOptions = {}): Promise<Stage> {
  const levels = ['none', 'read', 'write'] as const
  const tokens = levels.flatMap((level) =>
    levels.map((actions) => {
      const permissions = { contents: 'read', 'pull-requests': level, actions } as const
      return [tokenOf(permissions), { login: 'github-actions[bot]', permissions }] as const
    }),
  )
  const repository = { fullName: 'octo/demo', private: true }
  return setStage({
    recordings: false,
    service,
    github: { repository, tokens: Object.fromEntries(tokens), ...github },
  })
}

/** Runs a workflow, all of whose steps must succeed without a warning. */
export async function run(stage: Stage, workflow: Workflow, happening: Partial<Happening> = {}): Promise<RanWorkflow> {
  const payload = pullRequestEvent(stage.github.repository)
  const ran = await runWorkflow(stage, workflow, {
    event: { name: 'pull_request', payload },
    record,
    ...happening,
  })
  for (const each of ran.steps) {
    expect(each.exitCode, each.log).toBe(0)
    if (each.step.uses !== undefined) expect(warningsOf(each)).toEqual([])
  }
  return ran
}

export function warningsOf({ annotations }: Ran): string[] {
  return annotations.flatMap(({ level, message }) => (level === 'warning' ? [message] : []))
}

export function linksIn({ service }: Stage): string[] {
  return [...service.shares.values()].flatMap(({ url, deleted }) => (deleted ? [] : [url])).toSorted()
}

export function expectLinksInComment(stage: Stage): void {
  const comments = stage.github.comments(pull.number)
  expect(comments).toHaveLength(1)
  for (const link of linksIn(stage)) expect(comments[0]?.body).toContain(link)
}
