import { brokenIn, isBy, nameOf } from './check.ts'
import type { RacePlan } from './plan.ts'
import type { RaceReport } from './race.ts'

/** Summarizes a race in one line, plus a line for each problem. */
export function raceLines(report: RaceReport): string[] {
  const { plan, requests, seconds } = report
  const broken = brokenIn(report)
  const parts = [
    `seed ${plan.seed}`,
    `${plan.racers.length} jobs, ${plan.kind}`,
    `${requests.length} requests, ${requests.filter(({ write }) => write).length} writes`,
    `${seconds.toFixed(1)} s`,
    JSON.stringify(plan.conditions),
  ]
  return [
    `${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${parts.join(' · ')}`,
    ...broken.map((line) => `       ${line}`),
    ...(broken.length === 0 ? [] : [`       Repeat: ${again(plan)}`]),
  ]
}

function again({ kind, racers, seed }: RacePlan): string {
  return `node test/random/race/races.ts --kind ${kind} --jobs ${racers.length} --seeds 1 --seed ${seed} --trace`
}

/** All requests to GitHub in order of arrival, and each process's log, to examine a broken race. */
export function traceLines({ ends, requests, startedAt }: RaceReport): string[] {
  const seconds = (time: number) => ((time - startedAt) / 1000).toFixed(2).padStart(7)
  const calls = requests.map((request) => {
    const { method, path, graphql, status, endedAt } = request
    const by = ends.find(({ racer }) => isBy(racer, request))
    const end = endedAt === undefined ? '      …' : seconds(endedAt)
    const what = graphql === undefined ? path : `${graphql.kind} ${graphql.operation ?? ''}`
    return `${seconds(request.startedAt)} –${end} ${by ? nameOf(by.racer) : '?'}: ${method} ${what} ${status ?? 'no answer'}`
  })
  const logs = ends.flatMap(({ racer, step }) => [
    `--- ${nameOf(racer)} (exit code ${step.exitCode})`,
    step.log.replace(/^::(?:add-mask|debug)::.*\n/gm, ''),
  ])
  return [...calls, ...logs]
}
