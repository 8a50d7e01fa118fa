import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { testReport } from '../../../demo/test-report.ts'
import { root } from '../../support/stage.ts'

/** The places where the recorders of all recipes leave recordings, and the repository's recording to put there. */
const layout = {
  'test-results/login-works-chromium/video.webm': 'login-works-chromium/video.webm',
  'test-results/checkout-with-coupon-chromium/video.webm': 'checkout.webm',
  'cypress/videos/login.cy.ts.mp4': 'demo.mp4',
  'cypress/videos/checkout.cy.ts.mp4': 'demo.mp4',
  'recordings/ui-tests.mp4': 'demo.mp4',
  'recordings/tour.webm': 'checkout.webm',
  'docs/demo.mp4': 'demo.mp4',
  'allure-results/1f5e57e1-fb69-4f5a-af82-21bd82dbe308-attachment.webm': 'checkout.webm',
  'TestResults/_runner_2026-11-23_10_15_00/In/6e1b/runner/video.webm': 'checkout.webm',
  'TestResults/_runner_2026-11-23_10_15_01/In/7c2d/runner/video.webm': 'login-works-chromium/video.webm',
  'TestResults/_runner_2026-11-23_10_15_02/In/8d3f/runner/Portal.LoginTests.LogsIn.webv': 'checkout.webm',
  'attachments/4B1F0C5E-7C1B-4E0D-9C55-0A6E5A1D9F10.mp4': 'demo.mp4',
  'artifacts/ios.sim.release.2026-11-23 10-15-00Z/✗ Login logs in/test.mp4': 'demo.mp4',
  'maestro/2026-08-21_101500/Login/startRecording/Login.mp4': 'demo.mp4',
}

/** Like an attachment of wdio-video-reporter. */
const videoOfWebdriver = {
  name: 'Execution video',
  source: '1f5e57e1-fb69-4f5a-af82-21bd82dbe308-attachment.webm',
  type: 'video/webm',
}

/** Like the output of `xcresulttool get test-results tests`. */
const testsOfXcode = {
  testPlanConfigurations: [{ configurationId: '1', configurationName: 'Test Scheme Action' }],
  devices: [
    {
      deviceId: 'A1',
      deviceName: 'iPhone 17',
      architecture: 'arm64',
      modelName: 'iPhone 17',
      osVersion: '26.0',
      platform: 'iOS Simulator',
    },
  ],
  testNodes: [
    {
      name: 'App',
      nodeType: 'Test Plan',
      result: 'Failed',
      children: [
        {
          name: 'AppUITests',
          nodeType: 'UI test bundle',
          result: 'Failed',
          children: [
            {
              name: 'LoginTests',
              nodeIdentifier: 'LoginTests',
              nodeType: 'Test Suite',
              result: 'Failed',
              children: [
                {
                  name: 'testLogsIn()',
                  nodeIdentifier: 'LoginTests/testLogsIn()',
                  nodeType: 'Test Case',
                  duration: '3s',
                  durationInSeconds: 3,
                  result: 'Failed',
                  children: [
                    {
                      name: 'LoginTests.swift:12: XCTAssertTrue failed - no button',
                      nodeType: 'Failure Message',
                      result: 'Failed',
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

type TrxTest = {
  run: string
  execution: string
  className: string
  outcome: string
  output: string
  /** Default: those of MSTest. */
  names?: { test: string; video: string }
}

const namesOfMSTest = { test: 'LogsIn', video: 'video.webm' }

/** As `dotnet test --logger trx` writes it for one test project. */
function trx({ run, execution, className, outcome, output, names = namesOfMSTest }: TrxTest): string {
  return `\ufeff<?xml version="1.0" encoding="utf-8"?>
<TestRun id="1" name="runner" xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010">
  <TestSettings name="default" id="2"><Deployment runDeploymentRoot="${run}" /></TestSettings>
  <Results>
    <UnitTestResult executionId="${execution}" testId="3" testName="${names.test}" outcome="${outcome}" relativeResultsDirectory="${execution}">
      ${output}
      <ResultFiles><ResultFile path="runner/${names.video}" /></ResultFiles>
    </UnitTestResult>
  </Results>
  <TestDefinitions>
    <UnitTest name="${names.test}" id="3"><Execution id="${execution}" /><TestMethod className="${className}" name="LogsIn" /></UnitTest>
  </TestDefinitions>
</TestRun>`
}

const reports = {
  'results/login.xml': `<testsuites name="Mocha Tests" tests="1" failures="0">
  <testsuite name="Root Suite" tests="0" file="cypress/e2e/login.cy.ts" failures="0"/>
  <testsuite name="Login" tests="1" failures="0"><testcase name="Login works" classname="works"/></testsuite>
</testsuites>`,
  'results/checkout.xml': `<testsuites name="Mocha Tests" tests="1" failures="1">
  <testsuite name="Root Suite" tests="0" file="cypress/e2e/checkout.cy.ts" failures="0"/>
  <testsuite name="Checkout" tests="1" failures="1">
    <testcase name="Checkout with coupon" classname="with coupon"><failure message="no coupon"/></testcase>
  </testsuite>
</testsuites>`,
  'report.xml': `<testsuites><testsuite name="Test Suite" tests="1" failures="0">
  <testcase id="Login" name="Login" classname="Login" file="flows/login.yaml" time="12.0" status="SUCCESS"/>
</testsuite></testsuites>`,
  'detox.xml': `<testsuites name="jest tests" tests="1" failures="1"><testsuite name="Login" tests="1" failures="1">
  <testcase classname="Login logs in" name="Login logs in" time="3"><failure>Error: no button</failure></testcase>
</testsuite></testsuites>`,
  'TestResults/_runner_2026-11-23_10_15_00_net10.0.trx': trx({
    run: '_runner_2026-11-23_10_15_00',
    execution: '6e1b',
    className: 'Shop.LoginTests',
    outcome: 'Failed',
    output:
      '<Output><ErrorInfo><Message>Assert.Fail failed.</Message><StackTrace>at Shop.LoginTests.LogsIn()</StackTrace></ErrorInfo></Output>',
  }),
  'TestResults/_runner_2026-11-23_10_15_01_net10.0.trx': trx({
    run: '_runner_2026-11-23_10_15_01',
    execution: '7c2d',
    className: 'Admin.LoginTests',
    outcome: 'Passed',
    output: '',
  }),
  'TestResults/_runner_2026-11-23_10_15_02_net10.0.trx': trx({
    run: '_runner_2026-11-23_10_15_02',
    execution: '8d3f',
    className: 'Portal.LoginTests',
    outcome: 'Passed',
    output: '',
    names: { test: 'Portal.LoginTests.LogsIn', video: 'Portal.LoginTests.LogsIn.webv' },
  }),
  'allure-results/1-result.json': JSON.stringify({
    uuid: '1',
    historyId: 'a',
    name: 'logs in',
    fullName: 'login.e2e.js#Login logs in',
    status: 'failed',
    statusDetails: { message: 'Error: no button' },
    stage: 'finished',
    start: 1,
    stop: 2,
    labels: [],
    attachments: [],
    steps: [{ name: 'Execution video', attachments: [videoOfWebdriver], steps: [] }],
  }),
  'xcresult-tests.json': JSON.stringify(testsOfXcode),
  'attachments/manifest.json': JSON.stringify([
    {
      testIdentifier: 'LoginTests/testLogsIn()',
      attachments: [
        {
          exportedFileName: '4B1F0C5E-7C1B-4E0D-9C55-0A6E5A1D9F10.mp4',
          suggestedHumanReadableName: 'Screen Recording.mp4',
          isAssociatedWithFailure: true,
          repetitionNumber: 1,
          deviceName: 'iPhone 17',
        },
      ],
    },
  ]),
}

/** Puts the recordings and reports of all recipes into a workspace, because each recipe must find only its own. */
export async function record(workspace: string): Promise<void> {
  const others = { 'report.json': testReport(workspace), 'playwright-report/index.html': '<p>Report' }
  for (const [target, source] of Object.entries(layout)) {
    await cp(join(root, 'test/fixtures/recordings', source), join(workspace, target))
  }
  await writeTexts(workspace, { ...reports, ...others })
}

/** The same, but in the reports of tools that run on Linux, all tests passed. */
export async function recordPassed(workspace: string): Promise<void> {
  await record(workspace)
  const passed = Object.entries(reports).map(([path, text]) => [
    path,
    text
      .replaceAll('failures="1"', 'failures="0"')
      .replace(/<failure .*?\/>|<Output>.*<\/Output>/, '')
      .replace('outcome="Failed"', 'outcome="Passed"')
      .replace(/"status":"failed","statusDetails":\{.*?\}/, '"status":"passed"'),
  ])
  const playwright = { 'report.json': testReport(workspace, { login: 'passed', coupon: 'passed' }) }
  await writeTexts(workspace, { ...Object.fromEntries(passed), ...playwright })
}

async function writeTexts(workspace: string, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(workspace, path)), { recursive: true })
    await writeFile(join(workspace, path), text)
  }
}
