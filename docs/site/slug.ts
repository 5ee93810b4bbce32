/** The anchor of a heading as GitHub writes it: one link works in the repository, in the package and on the site. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Anchors of the headings of one page: a repeated one has a number. */
export function createSlugger(): (heading: string) => string {
  const seen = new Map<string, number>()
  return heading => {
    const slug = slugOf(heading)
    const before = seen.get(slug)
    seen.set(slug, (before ?? 0) + 1)
    return before === undefined ? slug : `${slug}-${before}`
  }
}
