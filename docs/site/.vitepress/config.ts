import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { entryPoints } from '../../../build/exports.mjs'
import library from '../../../package.json' with { type: 'json' }
import { GROUPS, ROUTES } from '../pages'
import { slugOf } from '../slug'
import { titleOf } from '../titles'
import { keepCode, type MarkdownParser, mapLinks } from './markdown'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

const REWRITES = Object.fromEntries(Object.entries(ROUTES).map(([file, route]) => [file, `${route}.md`]))

/** Papers for contributors, which the site does not carry. */
const PAPERS = ['docs/decisions', 'docs/pictures', 'docs/project']

/** The page that runs the modal: the package's documents, which are read without a site, do not have it. */
const TRY = { text: 'Try it', link: '/try' }

const guides: DefaultTheme.SidebarItem[] = GROUPS.map(({ title, pages }) => ({
  text: title,
  items: pages.map(({ file }) => ({
    text: titleOf(join(ROOT, 'docs', file)),
    link: `/${ROUTES[file.replace('../', '')] ?? file.replace(/(index)?\.md$/, '')}`,
  })),
}))

export default defineConfig({
  title: 'Portico',
  description: 'A modal in which the users of your web app connect a crypto wallet and use their account.',
  srcDir: ROOT,
  srcExclude: [
    ...['!(docs|sandbox)/**/*.md', 'sandbox/*/**', 'README.md', 'CONTRIBUTING.md'],
    ...PAPERS.map(folder => `${folder}/**`),
  ],
  rewrites: { ...REWRITES, 'docs/site/try.md': 'try.md', 'docs/:path*': ':path*' },
  outDir: join(ROOT, '.cache/site/built'),
  cacheDir: join(ROOT, '.cache/site/cache'),
  cleanUrls: false,
  metaChunk: true,
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    config: given => {
      // The module declares the few parts of the parser that it uses.
      const parser = given as unknown as MarkdownParser
      const repository = library.homepage.replace(/#.*/, '')
      mapLinks(parser, { routes: ROUTES, papers: PAPERS, repository })
      keepCode(parser)
    },
  },
  vite: {
    publicDir: false,
    build: { chunkSizeWarningLimit: 2_000 },
    // The modal on the first page is the built package.
    resolve: {
      alias: entryPoints.map(({ name, module }) => ({
        find: new RegExp(`^${name}$`),
        replacement: join(ROOT, `dist/${module}.js`),
      })),
    },
  },
  themeConfig: {
    sidebar: [TRY, ...guides],
    outline: [2, 3],
    search: {
      provider: 'local',
      // A guide answers most questions: it comes before a signature.
      options: { miniSearch: { searchOptions: { boostDocument: id => (id.startsWith('/api/') ? 0.4 : 1) } } },
    },
    nav: [
      TRY,
      { text: 'Install', link: '/install' },
      { text: 'Options', link: '/options' },
      { text: 'API', link: '/api/' },
      { text: 'Repository', link: library.homepage },
    ],
    docFooter: { prev: false, next: false },
  },
  /** The texts for language models: the index of the package, and every page in one file. */
  buildEnd({ outDir }) {
    copyFileSync(join(ROOT, 'docs/llms.txt'), join(outDir, 'llms.txt'))
    const texts = GROUPS.flatMap(({ pages }) => pages.map(({ file }) => readFileSync(join(ROOT, 'docs', file), 'utf8')))
    writeFileSync(join(outDir, 'llms-full.txt'), texts.join('\n'))
  },
})
