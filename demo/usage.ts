import { inputNames } from './options.ts'

/** Inputs with their own lines in the text. */
const explained = ['path', 'test-report']

export async function usage(): Promise<string> {
  const others = (await inputNames()).filter((name) => !explained.includes(name))
  return `Usage: npm run demo -- [FOLDER] [OPTIONS]

Runs the action for an emulated pull request on this machine: first without a key, so that GitHub keeps the
recordings, then with a service. With --password, it runs only with a service. GitHub is emulated, and nothing
leaves the machine. A page shows the comments and all other results until you press Ctrl-C.

  FOLDER               your project; without it, the demo uses its own recordings
  --path=GLOB          its videos; by default all below the folder
  --test-report=GLOB   its test reports
  --base=PATH          a run on main to compare with: a folder with the same layout, or a report in it.
                       Give several for a history, the latest one last.
  --changes-since=REF  where the pull request begins; by default where the Git branch began.
                       Only commits count.
  --job="NAME=REPORT"  a job of a matrix and its test report, or a folder of reports; once for each job.
                       A job shares the videos that its report mentions, and those nearest to it.
  --report             lets the action 'report' write one comment for all jobs
  --port=NUMBER        the page's port on 127.0.0.1; by default any free one
  --exit               ends after the runs, with the action's exit code, and keeps the result files
  --INPUT=VALUE        any other input of the action:
${wrapped(others, 23, 104)}

A Playwright project with the reporter ['json', { outputFile: 'report.json' }]:

  npm run demo -- ../app --path=test-results --test-report=report.json

The same, compared with main. In ../app, run the first command on main and the second on your branch:

  PLAYWRIGHT_JSON_OUTPUT_FILE=../app-main/report.json npx playwright test --output=../app-main/test-results
  npx playwright test
  npm run demo -- ../app --path=test-results --test-report=report.json --base=../app-main

Two shards and one comment. Delete test-results first, because older videos would also be shared:

  PLAYWRIGHT_JSON_OUTPUT_FILE=report-1.json npx playwright test --shard=1/2 --output=test-results/1
  PLAYWRIGHT_JSON_OUTPUT_FILE=report-2.json npx playwright test --shard=2/2 --output=test-results/2
  npm run demo -- ../app --path=test-results --job="test (1)=report-1.json" --job="test (2)=report-2.json" --report

The same, compared with main. On main, run the two shards with ../app-main/ before their report and test-results:

  npm run demo -- ../app --path=test-results --job="test (1)=report-1.json" --job="test (2)=report-2.json" \\
    --report --base=../app-main`
}

/** Joins words with commas, in lines of at most this width. */
function wrapped(words: readonly string[], indent: number, width: number): string {
  const lines: string[] = []
  for (const [at, word] of words.entries()) {
    const text = at < words.length - 1 ? `${word},` : word
    const longer = `${lines.at(-1) ?? ''} ${text}`
    if (lines.length > 0 && indent + longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n')
}
