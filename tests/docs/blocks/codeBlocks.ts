import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../architecture/sources'

export interface Block {
  /** The page and the number of the block on it: `docs/bridges.md#2`. */
  readonly key: string
  readonly page: string
  /** Line number of the block's first line of code on its page. */
  readonly line: number
  readonly code: string
  readonly file: string
}

/** A block that begins with a file name is that file, so that other blocks can import it. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(({ index, 1: kind = '', 2: code = '' }, at) => {
    const line = text.slice(0, index).split('\n').length + 1
    const named = /^\/\/ ([\w/-]+(?:\.test)?\.tsx?)\b/.exec(code)?.[1]
    return { key: `${page}#${at + 1}`, page, line, code, file: named ?? `${page.replace(/\W/g, '-')}-${line}.${kind}` }
  })
}

const PAGES = ['README.md', 'sandbox/README.md', ...readdirSync(join(ROOT, 'docs')).map(name => `docs/${name}`)].filter(
  page => page.endsWith('.md'),
)

/** Every block of TypeScript of the documentation, in the order of the pages. */
export const readBlocks = (): Block[] => PAGES.flatMap(blocksOf)

/** The reader's own files that a page's code imports. */
export const READERS_FILES = { 'ticker/views/Ticker.tsx': 'export default function Ticker() { return null }' }
