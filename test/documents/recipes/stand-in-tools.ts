import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Programs that stand in the place of recorders that run elsewhere. Each takes the command line that its documentation gives and
 * no other, and leaves what it would, from the folder `prepared`, where its documentation says.
 */
export type Tools = {
  programs: (prepared: string) => Readonly<Record<string, string>>
  checkOut?: (workspace: string) => Promise<void>
  /** The exit codes of the scripts before the action. */
  exitCodes: readonly number[]
  /** The recordings that are shared, by their paths. */
  paths: readonly string[]
}

const nothing = '#!/bin/sh\n'

/** A script that does what belongs to its arguments, and knows no others. */
function program(cases: Readonly<Record<string, string>>): string {
  const known = Object.entries(cases).map(([args, script]) => `'${args}')\n${script}\n;;\n`)
  return `#!/bin/bash\ncase "$*" in\n${known.join('')}*) echo "unknown: $*" >&2; exit 64 ;;\nesac\n`
}

/** One fails, and so does Cypress. */
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
}

const iPhone = (udid: string, name: string) => ({ udid, name, isAvailable: true, state: 'Shutdown' })
const runtime = (name: string) => `com.apple.CoreSimulator.SimRuntime.${name}`

/** As of the image macos-26-arm64 and of older ones, in no order. */
const devices = {
  [runtime('iOS-26-5')]: [iPhone('A', 'iPhone 17'), iPhone('B', 'iPhone Air'), iPhone('C', 'iPad (A16)')],
  [runtime('tvOS-26-5')]: [iPhone('D', 'Apple TV')],
  [runtime('iOS-26-2')]: [iPhone('E', 'iPhone 16e')],
  [runtime('iOS-9-3')]: [iPhone('F', 'iPhone 6s')],
}

/** The tests fail. Only an interrupt makes the recorder write its file. */
const simulator: Tools = {
  programs: (prepared) => ({
    xcrun: program({
      'simctl list -j devices available': `echo '${JSON.stringify({ devices })}'`,
      'simctl bootstatus B -b': '',
      'simctl io B recordVideo --codec=h264 recordings/ui-tests.mov': `
        trap 'cp "${prepared}/recordings/ui-tests.mp4" recordings/ui-tests.mov; exit' INT
        for (( turn = 0; turn < 300; turn += 1 )); do sleep 0.1; done`,
    }),
    xcodebuild: program({
      'test -scheme App -destination platform=iOS Simulator,id=B -parallel-testing-enabled NO': 'exit 65',
    }),
  }),
  exitCodes: [0, 0, 65, 0],
  paths: ['recordings/ui-tests.mov'],
}

const folder = 'maestro/2026-08-21_101500/Login/startRecording'

/** Maestro is on the path only once it has been installed. */
const maestro: Tools = {
  programs: (prepared) => ({
    sudo: '#!/bin/sh\nif [ "$1" = tee ]; then cat > /dev/null; fi\n',
    curl: program({
      '--fail --silent --show-error --location https://get.maestro.mobile.dev': `
        echo 'mkdir -p "$HOME/.maestro/bin" && cp "${prepared}/maestro-2.8.0" "$HOME/.maestro/bin/maestro"'`,
    }),
    adb: program({ 'install app/build/outputs/apk/debug/app-debug.apk': '' }),
  }),
  async checkOut(workspace) {
    await writeFile(join(workspace, 'gradlew'), nothing)
    await chmod(join(workspace, 'gradlew'), 0o755)
  },
  exitCodes: [0, 0, 0, 0],
  paths: [`${folder}/Login.mp4`],
}

/** What Maestro 2.8.0 does; it is written where the recipe's installation takes it from. */
export async function prepareMaestro(prepared: string): Promise<void> {
  const script = program({
    'test --format junit --output report.xml --test-output-dir maestro flows': `
      mkdir -p '${folder}'
      cp "${prepared}/${folder}/Login.mp4" '${folder}'
      cp "${prepared}/report.xml" .`,
  })
  await mkdir(prepared, { recursive: true })
  await writeFile(join(prepared, 'maestro-2.8.0'), script, { mode: 0o755 })
}

export const tools = {
  Cypress: cypress,
  'iOS simulator': simulator,
  'Android emulator with Maestro': maestro,
}
