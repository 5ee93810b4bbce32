import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './sources'

/** Plugins that do not have the one shape yet. The list only shrinks. */
const NOT_YET = ['session', 'shell', 'siwx']

/**
 * The files of a plugin folder: data (`manifest`), wiring (`module`), slices and tokens (`state`), analytics
 * events (`events`), pure functions (`rules`), requests and responses (`api`), asynchronous steps (`flow`), sentences
 * (`messages`; of a view that loads later `<view>.messages`), views with their styles, and tests beside.
 */
const SHAPE = [
  /^(manifest|module|state|events|testKit)\.ts$/,
  /^(rules|api|flow)(\.ts|\/[A-Za-z]+\.ts)$/,
  /^([a-z]+\.)?messages\.ts$/,
  /^(views|elements)\/[A-Za-z]+\.(tsx?|css)$/,
  /^((rules|api|flow|views)\/)?[A-Za-z]+\.test\.tsx?$/,
  /^gallery\//,
]
const isAllowed = (path: string) => SHAPE.some(shape => shape.test(path))

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(ROOT, folder).length + 1))
const plugins = readdirSync(join(ROOT, 'plugins'), { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? [entry.name] : [],
)
const strangers = (name: string) => filesOf(`plugins/${name}`).filter(path => !isAllowed(path))

describe('a plugin folder', () => {
  test.each(plugins.filter(name => !NOT_YET.includes(name)))('%s has the one shape', name => {
    expect(strangers(name)).toEqual([])
  })

  test.each(plugins.filter(name => !NOT_YET.includes(name)))('%s has at most 60 lines of wiring', name => {
    const wiring = readFileSync(join(ROOT, `plugins/${name}/module.ts`), 'utf8')
    expect(wiring.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })

  test.each(NOT_YET)('%s does not have it yet, so that a plugin that does leaves the list', name => {
    expect(strangers(name)).not.toEqual([])
  })

  test.each([
    ['state.ts', true],
    ['events.ts', true],
    ['review.messages.ts', true],
    ['flow/openSend.ts', true],
    ['rules/callChecks.test.ts', true],
    ['views/WalletSend.css', true],
    ['helpers.ts', false],
    ['flow/later/submit.ts', false],
    ['build.api.ts', false],
    ['views/parts/Row.tsx', false],
  ])('may hold %s: %s', (path, isHeld) => {
    expect(isAllowed(path)).toBe(isHeld)
  })
})
