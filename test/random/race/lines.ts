import { brokenIn, type Figures, figuresOf, isBy, nameOf } from './check.ts'
import { describeConditions } from './conditions.ts'
import type { RacePlan } from './plan.ts'
import type { RaceReport } from './race.ts'

/** What is kept of a race for the table. */
export type RaceSummary = { title: string; figures: Figures; broken: number }

/** Such as `12 jobs, matrix`: races of one title are comparable. */
export function titleOf({ plan }: RaceReport): string {
  return `${plan.racers.length} jobs, ${plan.kind}`
}

/** A race in a line, and a line for each thing that is broken. */
export function raceLines(report: RaceReport): string[] {
  const { sections, links, commentsLeft, commentsCreated, requests, writes, seconds } = figuresOf(report)
  const broken = brokenIn(report)
  const parts = [
    `seed ${report.plan.seed}`,
    titleOf(report),
    `sections ${sections.present}/${sections.expected}`,
    `links ${links.present}/${links.expected}`,
    `comments ${commentsLeft} (${commentsCreated} created)`,
    `requests ${median(requests)} a job (max ${Math.max(...requests)})`,
    `writes ${median(writes)} (max ${Math.max(...writes)})`,
    `${seconds.toFixed(1)} s`,
    describeConditions(report.plan.conditions),
  ]
  return [
    `${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${parts.join(' · ')}`,
    ...broken.map((line) => `       ${line}`),
    ...(broken.length === 0 ? [] : [`       Again: ${again(report.plan)}`]),
  ]
}

function again({ kind, racers, seed }: RacePlan): string {
  return `node test/random/race/races.ts --kind ${kind} --jobs ${racers.length} --seeds 1 --seed ${seed} --trace`
}

/** Every request to GitHub in the order of coming, and what each process logged, for a race that went wrong. */
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

/** The figures of many races, a row for each title. */
export function tableLines(races: readonly RaceSummary[]): string[] {
  const head = [
    'Races',
    'Broken',
    'Sections present',
    'Links present',
    'Comments left',
    'Created',
    'Requests per job',
    'Writes per job',
    'Requests per race',
    'Seconds',
    'Longest body',
  ]
  const rows = [...Map.groupBy(races, ({ title }) => title)].map(([title, group]) => row(title, group))
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  return [
    ...table.map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    'Requests, writes and seconds: median (max).',
  ]
}

function row(title: string, races: readonly RaceSummary[]): string[] {
  const all = races.map(({ figures }) => figures)
  return [
    `${races.length} × ${title}`,
    String(races.filter(({ broken }) => broken > 0).length),
    `${sum(all, (of) => of.sections.present)} of ${sum(all, (of) => of.sections.expected)}`,
    `${sum(all, (of) => of.links.present)} of ${sum(all, (of) => of.links.expected)}`,
    String(sum(all, (of) => of.commentsLeft)),
    String(sum(all, (of) => of.commentsCreated)),
    spread(all.flatMap(({ requests }) => requests)),
    spread(all.flatMap(({ writes }) => writes)),
    spread(all.map(({ requests }) => requests.reduce((total, count) => total + count, 0))),
    spread(all.map(({ seconds }) => Math.round(seconds))),
    String(Math.max(...all.map(({ bodyCharacters }) => bodyCharacters))),
  ]
}

function sum(all: readonly Figures[], of: (figures: Figures) => number): number {
  return all.reduce((total, figures) => total + of(figures), 0)
}

function spread(values: readonly number[]): string {
  return `${median(values)} (${Math.max(...values)})`
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
