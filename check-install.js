// Prints how to install what is missing instead of a stack trace. Scripts import it before anything else. It's plain
// JavaScript, so that an old Node can read it.
import { existsSync } from 'node:fs'

const needed = 24
const isOld = Number.parseInt(process.versions.node, 10) < needed
const isInstalled = existsSync(new URL('node_modules/.package-lock.json', import.meta.url))
const hasPackage = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(`${process.platform}-${process.arch}`)
// Older versions of npm don't link the Node that they install.
const isOldNpm = /^npm\/\d\.|^npm\/10\./.test(process.env['npm_config_user_agent'] ?? '')
const command = isOld && isOldNpm ? 'npx npm@11 ci --omit=dev' : 'npm ci --omit=dev'

if (isOld && (isInstalled || !hasPackage)) {
  const advice = hasPackage
    ? `npx npm@11 ci --omit=dev installs it here, and npm run then uses it.`
    : 'Install it first.'
  fail(`This needs Node ${needed} but runs on Node ${process.versions.node}. ${advice}`)
} else if (!isInstalled) fail(`Nothing is installed yet. Run ${command} first.`)

function fail(message) {
  console.error(message)
  process.exit(1)
}
