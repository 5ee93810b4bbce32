import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const linesOf = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8').split('\n')

test('the usual app with wagmi moves over with at most five changed lines, all of them imports', () => {
  const files = readdirSync(new URL('after/src', import.meta.url))
  const changed = files.flatMap(file => {
    const [before, after] = [linesOf(`before/src/${file}.txt`), linesOf(`after/src/${file}`)]
    expect(after.length).toBe(before.length)
    return after.filter((line, at) => line !== before[at])
  })
  expect(files).toHaveLength(3)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThanOrEqual(5)
  for (const line of changed) expect(line).toMatch(/from 'portico\/compat\/appkit/)
  expect(files.flatMap(file => linesOf(`after/src/${file}`)).join('\n')).not.toContain('@reown')
})
