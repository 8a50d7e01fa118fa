const MAX_PER_PAGE = 100

export type Paged<T> = { items: T[]; headers: Record<string, string> }

/**
 * One page of a list, with GitHub's Link header if there is more than one page.
 *
 * @param address of the list, without a query
 */
export function pageOf<T>(all: readonly T[], query: Readonly<Record<string, string>>, address: string): Paged<T> {
  const perPage = Math.min(positive(query['per_page'], 30), MAX_PER_PAGE)
  const page = positive(query['page'], 1)
  const last = Math.max(Math.ceil(all.length / perPage), 1)
  const items = all.slice((page - 1) * perPage, page * perPage)

  const links: string[] = []
  const link = (target: number, rel: string) => {
    const parameters = new URLSearchParams({ ...query, page: String(target) })
    links.push(`<${address}?${parameters}>; rel="${rel}"`)
  }
  if (page > 1) link(Math.min(page - 1, last), 'prev')
  if (page < last) link(page + 1, 'next')
  if (page < last) link(last, 'last')
  if (page > 1) link(1, 'first')
  return { items, headers: links.length === 0 ? {} : { link: links.join(', ') } }
}

function positive(text: string | undefined, otherwise: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
