import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeProgram } from '../../support/write-program.ts'

/**
 * Stand-ins for recorders that can't run here. Each accepts only the command line from its documentation, and copies
 * the files that the recorder would write from the folder `prepared` to their documented places.
 */
export type Tools = {
  programs: (prepared: string) => Readonly<Record<string, string>>
  checkOut?: (workspace: string) => Promise<void>
  /** The exit codes of the scripts before the action. */
  exitCodes: readonly number[]
  /** The paths of the shared recordings. */
  paths: readonly string[]
  /** The results of their tests. */
  results: readonly (string | undefined)[]
}

const nothing = '#!/bin/sh\n'

/** A script with one action for each known list of arguments. It refuses all others. */
function program(cases: Readonly<Record<string, string>>): string {
  const known = Object.entries(cases).map(([args, script]) => `'${args}')\n${script}\n;;\n`)
  return `#!/bin/bash\ncase "$*" in\n${known.join('')}*) echo "unknown: $*" >&2; exit 64 ;;\nesac\n`
}

/** One test fails, so Cypress fails. */
const cypress: Tools = {
  programs: (prepared) => ({
    npm: program({ ci: '' }),
    npx: program({
      'cypress run --config video=true --reporter junit --reporter-options mochaFile=results/[hash].xml': `
        cp -r "${prepared}/cypress" "${prepared}/results" .
        exit 1`,
    }),
  }),
  exitCodes: [0, 1],
  paths: ['cypress/videos/checkout.cy.ts.mp4'],
  results: ['failed'],
}

/** The video is among the results. */
const webdriver: Tools = {
  programs: (prepared) => ({
    npm: program({ ci: '' }),
    npx: program({
      'wdio run wdio.conf.js': `
        cp -r "${prepared}/allure-results" .
        exit 1`,
    }),
  }),
  exitCodes: [0, 1],
  paths: ['allure-results/1f5e57e1-fb69-4f5a-af82-21bd82dbe308-attachment.webm'],
  results: ['failed'],
}

const builtTests = 'tests/Shop.Tests/bin/Debug/net10.0'
/**
 * Three test projects. VSTest copies attachments into a folder of the run, in a subfolder of the test. The last project is one of
 * xUnit, whose ending for WebM belongs to no known type.
 */
const dotnet: Tools = {
  programs: (prepared) => ({
    dotnet: program({
      build: `mkdir -p ${builtTests} && touch ${builtTests}/playwright.ps1`,
      'test --no-build --logger trx --results-directory TestResults': `
        cp -r "${prepared}/TestResults" .
        exit 1`,
    }),
    pwsh: program({ './tests/Shop.Tests/bin/Debug/net10.0/playwright.ps1 install --with-deps chromium': '' }),
  }),
  exitCodes: [0, 0, 1],
  paths: [
    'TestResults/_runner_2026-11-23_10_15_00/In/6e1b/runner/video.webm',
    'TestResults/_runner_2026-11-23_10_15_01/In/7c2d/runner/video.webm',
    'TestResults/_runner_2026-11-23_10_15_02/In/8d3f/runner/Portal.LoginTests.LogsIn.webv',
  ],
  results: ['failed', 'passed', 'passed'],
}

/** The test fails. The list of attachments names its video, and the other file its result. */
const simulator: Tools = {
  programs: (prepared) => ({
    xcodebuild: program({
      'test -scheme App -destination platform=iOS Simulator,name=iPhone 17 -resultBundlePath Result.xcresult':
        'mkdir Result.xcresult; exit 65',
    }),
    xcrun: program({
      'xcresulttool export attachments --path Result.xcresult --output-path recordings': `
        test -d Result.xcresult && cp -r "${prepared}/attachments" recordings`,
      'xcresulttool get test-results tests --path Result.xcresult': `
        test -d Result.xcresult && cat "${prepared}/xcresult-tests.json"`,
    }),
  }),
  exitCodes: [65, 0],
  paths: ['recordings/4B1F0C5E-7C1B-4E0D-9C55-0A6E5A1D9F10.mp4'],
  results: ['failed'],
}

const detox: Tools = {
  programs: (prepared) => ({
    npm: program({ ci: '' }),
    brew: program({ 'tap wix/brew': '', 'install applesimutils': '' }),
    npx: program({
      'detox build --configuration ios.sim.release': '',
      'detox test --configuration ios.sim.release --record-videos all --artifacts-location artifacts/': `
        cp -r "${prepared}/artifacts" .
        cp "${prepared}/detox.xml" report.xml
        exit 1`,
    }),
  }),
  exitCodes: [0, 0, 0, 1],
  paths: ['artifacts/ios.sim.release.2026-11-23 10-15-00Z/✗ Login logs in/test.mp4'],
  results: ['failed'],
}

const folder = 'maestro/2026-08-21_101500/Login/startRecording'

/** Maestro is on the path only after its installation, which takes the version from a variable. */
const maestro: Tools = {
  programs: (prepared) => ({
    sudo: '#!/bin/sh\nif [ "$1" = tee ]; then cat > /dev/null; fi\n',
    curl: program({
      '--fail --silent --show-error --location https://get.maestro.mobile.dev': `
        echo 'mkdir -p "$HOME/.maestro/bin" && cp "${prepared}/maestro-$MAESTRO_VERSION" "$HOME/.maestro/bin/maestro"'`,
    }),
    adb: program({ 'install app/build/outputs/apk/debug/app-debug.apk': '' }),
  }),
  async checkOut(workspace) {
    await writeFile(join(workspace, 'gradlew'), nothing)
    await chmod(join(workspace, 'gradlew'), 0o755)
  },
  exitCodes: [0, 0, 0, 0],
  paths: [`${folder}/Login.mp4`],
  results: ['passed'],
}

/** Writes a script that acts like Maestro 2.8.0 to the place from which the recipe installs it. */
export async function prepareMaestro(prepared: string): Promise<void> {
  const script = program({
    'test --format junit --output report.xml --test-output-dir maestro flows': `
      mkdir -p '${folder}'
      cp "${prepared}/${folder}/Login.mp4" '${folder}'
      cp "${prepared}/report.xml" .`,
  })
  await mkdir(prepared, { recursive: true })
  writeProgram(join(prepared, 'maestro-2.8.0'), script)
}

export const tools = {
  'cypress.yml': cypress,
  'webdriverio.yml': webdriver,
  'dotnet.yml': dotnet,
  'ios.yml': simulator,
  'maestro.yml': maestro,
  'detox.yml': detox,
}
