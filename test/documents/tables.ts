/** The cells of the first table under a heading of a document, row by row, without the header row. */
export function tableUnder(document: string, heading: string): string[][] {
  const [, after = ''] = document.split(new RegExp(`\\n##+ ${heading}\\n`))
  const [table = ''] = /^\|.*(\n\|.*)*/m.exec(after) ?? []
  const [, , ...rows] = table.split('\n')
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
