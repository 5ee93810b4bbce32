/** Entry points with few exports share a page. */
export interface Merged {
  readonly file: string
  readonly title: string
  /** Beginning of the names of the pages that it takes in. */
  readonly prefix: string
}

const GROUP_HEADING = /^## (?:Classes|Interfaces|Type Aliases|Variables|Functions)\n\n/gm

/** Joins the pages of each group, one section for each. Links and anchors name the page from which they came. */
export function mergePages(pages: ReadonlyMap<string, string>, groups: readonly Merged[]): Map<string, string> {
  const groupOf = (file: string) => groups.find(({ prefix }) => file.startsWith(prefix))
  const found = new Map<string, string>()
  for (const [file, text] of pages) {
    const group = groupOf(file)
    const linked = text.replace(/\]\(([\w.-]*)#([^)]+)\)/g, (link, to: string, id: string) => {
      const target = groupOf(to || file)
      return target ? `](${target.file}#${to || file}:${id})` : link
    })
    if (!group) found.set(file, linked)
    else found.set(group.file, `${found.get(group.file) ?? `# ${group.title}\n`}\n${asSection(file, linked)}`)
  }
  return found
}

const asSection = (file: string, text: string): string =>
  text
    .replace(GROUP_HEADING, '')
    .replace(/^#+ /gm, heading => (heading === '# ' ? '## ' : heading))
    .replaceAll('<a id="', `<a id="${file}:`)
