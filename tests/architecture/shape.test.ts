import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './sources'

/**
 * The files of a plugin folder: data (`manifest`), wiring (`module`), slices and tokens (`state`), hooks for hosts
 * (`react`), analytics events (`events`), pure functions (`rules`), requests and responses (`api`), asynchronous steps (`flow`), sentences
 * (`messages`; of a view that loads later `<view>.messages`), views with their styles, and tests beside.
 */
const SHAPE = [
  /^(manifest|module|state|events|react|testKit)\.ts$/,
  /^(rules|api|flow)(\.ts|\/[A-Za-z0-9]+\.ts)$/,
  /^([a-z]+\.)?messages\.ts$/,
  /^(views|elements)\/[A-Za-z0-9]+\.(tsx?|css)$/,
  /^((rules|api|flow|views)\/)?[A-Za-z0-9]+\.test\.tsx?$/,
  /^(gallery|testing)\//,
]

/** Code that runs with the manifest, before the module loads: only the shell draws in the task of the click. */
const FRAMES = ['shell']

/** Plugins with a second level: a folder for each capability, with the same shape. */
const CAPABILITIES: Readonly<Record<string, readonly string[]>> = {
  siwx: ['signIn', 'storage'],
}

const isAllowed = (path: string, plugin?: string): boolean => {
  const [folder = '', ...rest] = path.split('/')
  if (plugin !== undefined && CAPABILITIES[plugin]?.includes(folder)) return isAllowed(rest.join('/'))
  return SHAPE.some(shape => shape.test(path)) || (/^frame(\/\w+)?\.ts$/.test(path) && FRAMES.includes(plugin ?? ''))
}

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(ROOT, folder).length + 1))
const plugins = readdirSync(join(ROOT, 'plugins'), { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? [entry.name] : [],
)
const strangers = (name: string) => filesOf(`plugins/${name}`).filter(path => !isAllowed(path, name))

describe('a plugin folder', () => {
  test.each(plugins)('%s has the one shape', name => {
    expect(strangers(name)).toEqual([])
  })

  test.each(plugins)('%s has at most 60 lines of wiring', name => {
    const wiring = readFileSync(join(ROOT, `plugins/${name}/module.ts`), 'utf8')
    expect(wiring.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })

  test.each([
    ['state.ts', true],
    ['events.ts', true],
    ['react.ts', true],
    ['review.messages.ts', true],
    ['flow/openSend.ts', true],
    ['rules/callChecks.test.ts', true],
    ['views/WalletSend.css', true],
    ['helpers.ts', false],
    ['flow/later/submit.ts', false],
    ['build.api.ts', false],
    ['views/parts/Row.tsx', false],
    ['frame.ts', false],
    ['connect/flow/connect.ts', false],
  ])('a plugin folder may hold %s: %s', (path, isHeld) => {
    expect(isAllowed(path)).toBe(isHeld)
  })

  test.each([
    ['signIn/flow/confirm.ts', true],
    ['signIn/rules.test.ts', true],
    ['signIn/helpers.ts', false],
    ['signIn/flow/late/confirm.ts', false],
  ])('a plugin folder may hold %s in a capability: %s', (path, isHeld) => {
    expect(isAllowed(path, 'siwx')).toBe(isHeld)
  })
})
