/** Replaces the part of a page between the markers of a generated block. */
export function fillBlock(page: string, name: string, body: string): string {
  const [start, end] = [`<!-- ${name}: written by \`npm run docs\` -->`, `<!-- /${name} -->`]
  const [before = '', rest = ''] = page.split(start)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`The page has no place for ${name}`)
  return `${before}${start}\n${body.trim()}\n${end}${after}`
}
