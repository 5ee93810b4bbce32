import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDERS, isTest, listFiles, ROOT } from '../architecture/sources'
import { points } from './apiPages'
import { type PublicName, publicNames } from './publicNames'
import { repeatsIn } from './repeats'

/* A comment says what name and type leave open: a unit, a shape, an error. It does not repeat the name. */

/** Entry points whose members are checked. The members of the others have the names of AppKit, of HTML attributes, and of the rows in docs/views.md. */
const HOSTS = /^portico(\/(?!compat\/|ui-kit$|plugins$).+|-sandbox.*)?$/

const gapsOf = (names: readonly PublicName[]) => [
  ...new Set(
    names.flatMap(({ from, path, gaps }) =>
      gaps.filter(gap => HOSTS.test(from) || !/^\w+\./.test(gap)).map(gap => `${path}: ${gap}`),
    ),
  ),
]

describe('the comments of public exports', () => {
  test('comments of public exports say units, shapes, keys, errors, and what functions do', () => {
    const names = publicNames(points)
    expect(names.length).toBeGreaterThan(1000)
    expect(gapsOf(names)).toEqual([])
  }, 120_000)

  test('the check finds what a name and its type leave open', () => {
    const text = [
      'class PorticoError extends Error {}',
      'export interface Order {',
      '  /** Cents. */',
      '  price: number',
      '  delay: number',
      '  delayMs?: number',
      '  balance?: bigint',
      '  answer: unknown',
      '  prices: Record<string, string>',
      '  name: string',
      '}',
      'export const buy = (order: Order, signal: AbortSignal) => [order, signal]',
      '/** Sells the order at the best price. */ export const sell = (order: Order, signal: AbortSignal) => [order, signal]',
      "export function close() { throw new PorticoError('CLOSED') }",
      "/** @throws CLOSED */ export function open() { throw new PorticoError('CLOSED') }",
    ].join('\n')
    const [path, file] = [join(ROOT, 'tests/docs/none.ts'), 'tests/docs/none.ts']
    expect(gapsOf(publicNames([{ name: 'portico', path: file }], new Map([[path, text]]))).sort()).toEqual(
      [
        'Order.answer: shape',
        'Order.balance: unit',
        'Order.delay: unit',
        'Order.prices: keys',
        'buy: what it does with its arguments',
        'close: @throws',
      ].map(gap => `${file}: ${gap}`),
    )
  })
})

describe('comments and names', () => {
  test('no comment repeats the name that it stands above', () => {
    const files = listFiles([...FOLDERS]).filter(
      path => /(?<!\.d)\.tsx?$/.test(path) && !/\/dist\//.test(path) && !isTest(path),
    )
    const found = files.flatMap(path =>
      repeatsIn(path, readFileSync(join(ROOT, path), 'utf8')).map(({ name, comment }) => `${path} ${name}: ${comment}`),
    )
    expect(files.length).toBeGreaterThan(1000)
    expect(found).toEqual([])
  })

  test.each([
    ['/** Removes the key. */ removeItem(key: string): void', ['Removes the key.']],
    ['/** Removes the key in every tab. */ removeItem(key: string): void', []],
    ['/** In seconds. */ delay: number', []],
    ['/** By namespace. */ labels: Labels', []],
    ['/** Undefined without a key. */ key?: string', []],
    ['/** `GET` by name. */ name: string', []],
  ])('the check reads %s', (member, expected) => {
    expect(repeatsIn('a.ts', `interface Example {\n${member}\n}`).map(({ comment }) => comment)).toEqual(expected)
  })
})
