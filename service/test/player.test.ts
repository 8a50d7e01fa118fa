import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../test/support/stage.ts'

/** `npm run check` has no browser types, so this checks the page's script. */
it('has a script with correct types for a browser', () => {
  const compiler = join(root, 'node_modules/typescript-compiler/bin/tsc')
  const check = () => execFileSync(process.execPath, [compiler, '-p', join(root, 'service/page')], { encoding: 'utf8' })
  expect(check).not.toThrow()
})
