/** The shadow root or document that adopts the components' styles. */
export type SheetRoot = Document | ShadowRoot

const built = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const adopted = new WeakMap<SheetRoot, Set<string>>()

interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function cached<Key, Value>(cache: Cache<Key, Value>, key: Key, create: () => Value): Value {
  const value = cache.get(key) ?? create()
  cache.set(key, value)
  return value
}

export const documentOf = (root: SheetRoot) => (root.ownerDocument === null ? root : root.ownerDocument)

export const emptySheet = (document: Document) => new (document.defaultView ?? window).CSSStyleSheet()

function sheetOf(text: string, document: Document): CSSStyleSheet {
  const sheets = cached(built, document, () => new Map<string, CSSStyleSheet>())
  return cached(sheets, text, () => {
    const sheet = emptySheet(document)
    // jsdom has no style sheets that a script writes.
    sheet.replaceSync?.(text)
    return sheet
  })
}

/** Adopts a style sheet: built once per document, adopted once per root, for the root's lifetime. */
export function adoptSheet(root: SheetRoot, text: string): void {
  const texts = cached(adopted, root, () => new Set<string>())
  if (texts.has(text)) return
  texts.add(text)
  // A new list would adopt every earlier sheet again.
  root.adoptedStyleSheets?.push(sheetOf(text, documentOf(root)))
}
