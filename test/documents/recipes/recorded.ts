import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { testReport } from '../../../demo/test-report.ts'
import { root } from '../../stage.ts'

/** Where the recorders of all recipes leave which of the repository's recordings. */
const layout = {
  'test-results/login-works-chromium/video.webm': 'login-works-chromium/video.webm',
  'test-results/checkout-with-coupon-chromium/video.webm': 'checkout.webm',
  'cypress/videos/login.cy.ts.mp4': 'demo.mp4',
  'cypress/videos/checkout.cy.ts.mp4': 'demo.mp4',
  'recordings/ui-tests.mp4': 'demo.mp4',
  'recordings/tour.webm': 'checkout.webm',
  'maestro/2026-08-21_101500/Login/startRecording/Login.mp4': 'demo.mp4',
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
}

/** Puts the recordings and reports of all recipes into a workspace: a recipe is to find its own and no other. */
export async function record(workspace: string): Promise<void> {
  for (const [target, source] of Object.entries(layout)) {
    await cp(join(root, 'test/fixtures/recordings', source), join(workspace, target))
  }
  const texts = {
    ...reports,
    'report.json': testReport(workspace),
    'playwright-report/index.html': '<p>Report',
  }
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(workspace, path)), { recursive: true })
    await writeFile(join(workspace, path), text)
  }
}
