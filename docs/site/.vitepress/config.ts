import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { entryPoints } from '../../../build/exports.mjs'
import { GROUPS, PROJECT } from '../pages'
import { slugOf } from '../slug'
import { titleOf } from '../titles'
import { type MarkdownParser, mapLinks } from './mapLinks'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** A page of the repository's root or of another folder has a route of its own. */
const REWRITES = Object.fromEntries(PROJECT.map(({ file, route }) => [file, `${route}.md`]))

const sidebar: DefaultTheme.SidebarItem[] = [
  ...GROUPS.map(({ title, pages }) => ({
    text: title,
    items: pages.map(({ file }) => ({
      text: titleOf(join(ROOT, `docs/${file}`)),
      link: `/${file.replace(/(index)?\.md$/, '')}`,
    })),
  })),
  {
    text: 'Project',
    items: PROJECT.map(({ file, route }) => ({ text: titleOf(join(ROOT, file)), link: `/${route}` })),
  },
]

export default defineConfig({
  title: 'Portico',
  description: 'A modal in which the users of your web app connect a crypto wallet and use their account.',
  srcDir: ROOT,
  srcExclude: ['!(docs|sandbox)/**/*.md', 'sandbox/*/**', 'README.md', 'CHANGELOG.md'],
  rewrites: { ...REWRITES, 'docs/:path*': ':path*' },
  outDir: join(ROOT, '.cache/site/built'),
  cacheDir: join(ROOT, '.cache/site/cache'),
  cleanUrls: false,
  metaChunk: true,
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    // `mapLinks` declares the few parts of the parser that it uses.
    config: parser => mapLinks(parser as unknown as MarkdownParser, PROJECT),
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
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      // A guide answers most questions: it comes before a signature.
      options: { miniSearch: { searchOptions: { boostDocument: id => (id.startsWith('/api/') ? 0.4 : 1) } } },
    },
    nav: [
      { text: 'Install', link: '/install' },
      { text: 'Options', link: '/options' },
      { text: 'API', link: '/api/' },
    ],
    docFooter: { prev: false, next: false },
  },
  /** The texts for language models: the index of the package, and every page in one file. */
  buildEnd({ outDir }) {
    copyFileSync(join(ROOT, 'docs/llms.txt'), join(outDir, 'llms.txt'))
    const files = [
      ...GROUPS.flatMap(({ pages }) => pages.map(({ file }) => `docs/${file}`)),
      ...PROJECT.map(({ file }) => file),
    ]
    writeFileSync(join(outDir, 'llms-full.txt'), files.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n'))
  },
})
