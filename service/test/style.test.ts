import { expect, it } from 'vitest'
import { style } from '../files.ts'

/** Values that some browser of the last four years doesn't know. It ignores the declaration. */
const newer = /light-dark\(|color-mix\(|\b(?:ok)?l(?:ab|ch)\(|\b\d+[dsl]v(?:h|w|min|max)\b|\bsubgrid\b|\bround\(|\bif\(/
/** Rules that some of these browsers ignore as a whole. */
const newerRules = /:has\(|@container|@scope|@starting-style|\(\s*(?:width|height)\s*[<>=]|[{;]\s*&/

it('gives every newer value of its style a fallback, so that text is readable in browsers of the last four years', () => {
  const blocks = Array.from(style.matchAll(/\{([^{}]*)\}/g), ([, block = '']) => block)
  const lacking = blocks.flatMap((block) => {
    const declarations = Array.from(block.matchAll(/([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => ({
      name,
      value,
    }))
    return declarations.filter(({ name, value }, at) => {
      // A custom property takes any value, so an earlier one is never used.
      const earlier = declarations.slice(0, at).filter((each) => each.name === name && !name.startsWith('--'))
      return newer.test(value) && earlier.every((each) => newer.test(each.value))
    })
  })
  expect(lacking).toEqual([])
  expect(style).not.toMatch(newerRules)
})
