import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Application, type ProjectReflection, TSConfigReader, type TypeDocOptions } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { ROOT } from '../../../tests/architecture/sources'
import { slugOf } from '../slug'
import { CompactTheme } from './compactTheme'
import { type Merged, mergePages } from './mergePages'
import { relink, tidyPage } from './tidyPage'

export interface EntryPoint {
  /** `portico/react`. */
  readonly name: string
  /** The source file, from the repository's root. */
  readonly path: string
}

/** The file of an entry point's page: `adapters-evm.md` for `portico/adapters/evm`. */
const fileOf = ({ name }: EntryPoint): string =>
  `${
    name
      .replace(/^portico-sandbox/, 'sandbox')
      .replace(/^portico\/?/, '')
      .replaceAll('/', '-') || 'portico'
  }.md`

const MERGED: readonly Merged[] = [
  { file: 'adapters.md', title: '`portico/adapters/…`', prefix: 'adapters-' },
  { file: 'plugins.md', title: '`portico/plugins/…`', prefix: 'plugins' },
]

/** The page that describes an entry point, and the heading of its section if it shares the page. */
export function placeOf(point: EntryPoint): string {
  const file = fileOf(point)
  const merged = MERGED.find(({ prefix }) => file.startsWith(prefix))
  return merged ? `${merged.file}#${slugOf(point.name)}` : file
}

/** The API reference from the TSDoc of the entry points, by file name. */
export async function renderApi(entryPoints: readonly EntryPoint[]): Promise<Map<string, string>> {
  const out = mkdtempSync(join(tmpdir(), 'portico-api-'))
  try {
    const app = await createApplication(entryPoints)
    const project = await app.convert()
    if (!project) throw new Error('TypeDoc could not read the entry points')
    nameModules(project, entryPoints)
    await app.generateOutputs(project)
    if (app.logger.hasErrors()) throw new Error('TypeDoc could not write the API reference')
    const files = entryPoints.map(fileOf).sort()
    const written = files.map(file => [file, tidyPage(readFileSync(join(out, 'pages', file), 'utf8'))] as const)
    return relink(mergePages(new Map(written), MERGED))
  } finally {
    rmSync(out, { recursive: true })
  }

  function createApplication(points: readonly EntryPoint[]): Promise<Application> {
    const options: Partial<TypeDocOptions & PluginOptions> = {
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: points.map(({ path }) => join(ROOT, path)),
      tsconfig: writeConfig(out, points),
      outputs: [{ name: 'markdown', path: join(out, 'pages') }],
      readme: 'none',
      router: 'module',
      sort: ['alphabetical'],
      logLevel: 'Error',
      skipErrorChecking: true,
      disableSources: true,
      excludeExternals: true,
      excludePrivate: true,
      excludeProtected: true,
      excludeInternal: true,
      validation: false,
      useHTMLAnchors: true,
      hidePageHeader: true,
      hideBreadcrumbs: true,
      expandParameters: true,
      expandObjects: true,
      parametersFormat: 'none',
      interfacePropertiesFormat: 'table',
      classPropertiesFormat: 'table',
      typeAliasPropertiesFormat: 'table',
      typeDeclarationFormat: 'table',
      tableColumnSettings: {
        hideModifiers: true,
        hideDefaults: true,
        hideInherited: true,
        hideOverrides: true,
        hideSources: true,
        hideValues: true,
        leftAlignHeaders: true,
      },
      pageTitleTemplates: { module: ({ rawName }) => titles.get(rawName) ?? rawName },
      theme: 'compact',
    }
    const titles = new Map(points.map(point => [moduleOf(point), `\`${point.name}\``]))
    return Application.bootstrapWithPlugins(options, [new TSConfigReader()]).then(app => {
      app.renderer.defineTheme('compact', CompactTheme as never)
      return app
    })
  }
}

/** A program of the entry points alone, instead of every file of the repository. */
function writeConfig(folder: string, points: readonly EntryPoint[]): string {
  const path = join(folder, 'tsconfig.json')
  const files = ['ui-kit/css.d.ts', ...points.map(point => point.path)].map(file => join(ROOT, file))
  writeFileSync(path, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: [], files }))
  return path
}

const moduleOf = (point: EntryPoint): string => fileOf(point).replace(/\.md$/, '')

/** TypeDoc names a module by its path: its page gets the name of the entry point. */
function nameModules(project: ProjectReflection, entryPoints: readonly EntryPoint[]): void {
  for (const module of project.children ?? []) {
    const point = entryPoints.find(({ path }) => nameless(path) === nameless(module.name))
    if (point) module.name = moduleOf(point)
  }
}

const nameless = (path: string): string => path.replace(/\.tsx?$/, '').replace(/\/index$/, '')
