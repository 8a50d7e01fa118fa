import { styleText } from 'node:util'

export function showHeading(title: string, explanation = ''): void {
  console.log(`\n${styleText('bold', `── ${title} ──`)}\n${explanation === '' ? '' : `${explanation}\n`}`)
}

/** Shows a step's outputs; long ones start on a line of their own. */
export function showOutputs(outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(outputs)) {
    const text = name === 'results' ? JSON.stringify(JSON.parse(value), null, 2) : value
    const block = /[{\n]/.test(text)
    console.log(`${styleText('bold', `${name}:`)}${block ? `\n${indented(text)}` : ` ${text}`}`)
  }
}

export function showText(text: string | undefined, absent: string): void {
  console.log(text?.trim() || absent)
}

function indented(text: string): string {
  return text.trim().replace(/^(?=.)/gm, '  ')
}
