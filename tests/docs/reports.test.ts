import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { TARGETS } from '../fuzz/targets'
import { groups } from '../mutation/groups.mjs'

/* The pages that runs of many minutes write: they may be older than the code, and may not name what it no longer has. */

/** The cells of a page's table, without its head. */
const rowsOf = (page: string): string[][] =>
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(1)
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )

test('docs/project/mutation.md names groups that are mutated today, and files that exist', () => {
  const rows = rowsOf('docs/project/mutation.md')
  const files = rows.flatMap(([, , , cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([])
  expect(rows.flatMap(([name = '']) => (name in groups ? [] : name))).toEqual([])
})

test('docs/project/mutation.md adds up the changes of its groups', () => {
  const page = readFileSync(join(ROOT, 'docs/project/mutation.md'), 'utf8')
  const sum = (column: number) => rowsOf('docs/project/mutation.md').reduce((all, row) => all + Number(row[column]), 0)
  expect(page).toContain(`- Changes: ${sum(4)}\n- Noticed: ${sum(5)} (`)
})

test('docs/project/fuzz.md names targets of today, and the number of them', () => {
  const names = rowsOf('docs/project/fuzz.md').map(([name]) => name)
  const today = new Set(TARGETS.map(({ name }) => name))
  expect(names.filter(name => !today.has(name ?? ''))).toEqual([])
  expect(readFileSync(join(ROOT, 'docs/project/fuzz.md'), 'utf8')).toContain(`for each of ${names.length} targets`)
})
