import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { findRegressions, merge, readSizes } from './hostSizes'
import { countPackages } from './measureHosts'
import { HOST_PAGES, readmeHost } from './readmeHosts'
import type { Load } from './weighOpening'

const accepted = readSizes()

const grownBy = (unit: keyof Load, factor: number) => {
  const grow = (load: Load) => ({ ...load, [unit]: load[unit] * factor })
  return {
    ...accepted,
    hosts: accepted.hosts.map(host => ({ ...host, loads: { ...host.loads, before: grow(host.loads.before) } })),
  }
}

test('accepts a host that has grown by less than 5 %', () => {
  expect(findRegressions(grownBy('bytes', 1.04), accepted)).toEqual([])
})

test.each(['bytes', 'files'] as const)('names each host that has grown by more than 5 % in %s', unit => {
  const regressions = findRegressions(grownBy(unit, 1.06), accepted)
  expect(regressions).toHaveLength(accepted.hosts.length)
  expect(regressions[0]).toMatch(/^Vite, React page, login on, before the click: /)
})

test('accepts the largest of several visits, and compares the smallest', () => {
  const [host] = accepted.hosts
  if (!host) throw new Error('No host has been measured')
  const smaller = { ...host, loads: { ...host.loads, chosen: { bytes: 1, react: 0, files: 1 } } }
  expect(merge([host], [smaller], 'largest')).toEqual([host])
  expect(merge([smaller], [host], 'largest')).toEqual([host])
  expect(merge([host], [smaller], 'smallest')).toEqual([smaller])
})

test('refuses one more package in a default install', () => {
  expect(findRegressions({ ...accepted, packages: accepted.packages + 1 }, accepted)).toHaveLength(1)
  expect(countPackages()).toBeLessThanOrEqual(accepted.packages)
})

test.each(HOST_PAGES)('finds the documented %s page, with five networks and a project id', page => {
  const { script } = readmeHost(page)
  expect(script).toMatch(/networks: \[mainnet, polygon, arbitrum, optimism, base\]/)
  expect(script).toMatch(/projectId: ["']YOUR_PROJECT_ID["']/)
})

test('README states the kB that its React page loads before the click, and from then until idle', () => {
  const { before, idle } =
    accepted.hosts.find(({ bundler, page, login }) => bundler === 'Vite' && page === 'React' && login)?.loads ?? {}
  const kB = (load?: Load) => Math.round((load?.bytes ?? 0) / 1000)
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  expect(readme.replace(/\s+/g, ' ')).toContain(`It adds ${kB(before)} kB to your page`)
  expect(readme).toContain(`| script before the click, kB, React apart | **${kB(before)}** |`)
  expect(readme).toContain(`| further script on the first opening, kB | ${kB(idle)} |`)
})
