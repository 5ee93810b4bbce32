import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { apiPages, points } from './apiPages'
import { type PublicName, publicNames } from './publicNames'

/* docs/api/ is what the comments of the code say. */

const FOLDER = join(ROOT, 'docs/api')
let pages: Map<string, string>
// TypeDoc parses every entry point with its types.
beforeAll(async () => {
  pages = await apiPages()
}, 240_000)

test('`npm run docs` has generated docs/api', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...pages.keys()].sort())
  const stale = [...pages].filter(([file, text]) => readFileSync(join(FOLDER, file), 'utf8') !== text)
  expect(stale.map(([file]) => file)).toEqual([])
})

/** docs/networks.md lists these constants, with what a sentence would say: name, id and currency. */
const isListed = ({ from, path, isType }: PublicName) =>
  from.endsWith('/networks') && path.startsWith('networks/') && !isType

/**
 * Entry points whose interfaces are described member by member. The members of the others have the names of AppKit, of HTML
 * attributes, and of the rows in docs/views.md.
 */
const HOSTS = /^portico(\/(?!compat\/|ui-kit$|plugins$).+|-sandbox.*)?$/

const placeOf = ({ path, name }: PublicName) => `${path}: ${name}`
const namesOf = (found: readonly PublicName[]) => [...new Set(found.map(placeOf))].sort()
const undescribed = (names: readonly PublicName[]) => namesOf(names.filter(one => !one.isDescribed && !isListed(one)))
const undescribedMembers = (names: readonly PublicName[]) =>
  namesOf(
    names
      .filter(({ from }) => HOSTS.test(from))
      .flatMap(one => one.undescribedMembers.map(member => ({ ...one, name: `${one.name}.${member}` }))),
  )

describe('the comments of public exports', () => {
  let names: readonly PublicName[]
  beforeAll(() => {
    names = publicNames(points)
  }, 120_000)

  test('describe every export in a sentence', () => {
    expect(names.length).toBeGreaterThan(1000)
    expect(undescribed(names)).toEqual([])
  })

  test('describe every member of the types that a host uses', () => {
    expect(undescribedMembers(names)).toEqual([])
  })

  test('missing comments of public exports are found', () => {
    const text = [
      '/** One sentence. */',
      'export interface Described {',
      '  /** Seconds. */',
      '  one: number',
      '  /** @throws LATE */',
      '  other: number',
      '}',
      'export interface Bare {}',
      "/** @example listed() */ export const listed = () => 'x'",
      'const hidden = 1',
    ].join('\n')
    const [path, file] = [join(ROOT, 'tests/docs/none.ts'), 'tests/docs/none.ts']
    const found = publicNames([{ name: 'portico', path: file }], new Map([[path, text]]))
    expect(undescribed(found)).toEqual([`${file}: Bare`, `${file}: listed`])
    expect(undescribedMembers(found)).toEqual([`${file}: Described.other`])
  })
})
