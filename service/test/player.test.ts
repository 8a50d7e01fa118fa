import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../test/support/stage.ts'

/** `npm run check` knows no browser, so the page's script has a check of its own. */
it('is a script whose types are right in a browser', () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const check = () => execFileSync(process.execPath, [compiler, '-p', join(root, 'service/page')], { encoding: 'utf8' })
  expect(check).not.toThrow()
})
