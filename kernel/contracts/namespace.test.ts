import { describe, expect, test } from 'vitest'
import { descriptionOf, hasNames, isServed, mayServe, namespaceLabel, namespaceShortLabel } from './namespace'

const settings = {
  namespaces: ['lighthouse', 'beacon'],
  descriptions: {
    lighthouse: {
      label: 'Lighthouse networks',
      shortLabel: 'Lighthouse',
      served: { history: true, accountNames: true },
    },
    beacon: { label: 'Beacon' },
  },
} as const

test('a namespace without a description has its own id as its label', () => {
  expect(descriptionOf(settings, 'reef')).toEqual({ label: 'reef' })
})

test('a label can be translated, and a short one is the label by default', () => {
  expect(namespaceLabel(settings, 'lighthouse')).toEqual({ id: 'namespace/lighthouse', text: 'Lighthouse networks' })
  const short = ['lighthouse', 'beacon', 'reef'].map(namespace => namespaceShortLabel(settings, namespace).text)
  expect(short).toEqual(['Lighthouse', 'Beacon', 'reef'])
})

test('a service serves the namespaces whose descriptions name it', () => {
  const served = ['lighthouse', 'beacon', 'reef'].map(namespace => isServed(settings, 'history', namespace))
  expect(served).toEqual([true, false, false])
})

describe('a gate', () => {
  test('asks whether the service serves a namespace that has an adapter', () => {
    expect(mayServe(settings, 'history')).toBe(true)
    expect(mayServe(settings, 'swaps')).toBe(false)
    expect(mayServe({ ...settings, namespaces: ['beacon'] }, 'history')).toBe(false)
    expect(mayServe({ ...settings, namespaces: [] }, 'history')).toBe(false)
  })

  test('a gate is open until the descriptions have loaded', () => {
    expect(mayServe({ ...settings, descriptions: {} }, 'swaps')).toBe(true)
  })
})

test('names exist on main networks of namespaces with a name service', () => {
  expect(hasNames(settings, { chainNamespace: 'lighthouse' })).toBe(true)
  expect(hasNames(settings, { chainNamespace: 'lighthouse', testnet: true })).toBe(false)
  for (const chainNamespace of ['beacon', 'reef', 'constructor']) {
    expect(hasNames(settings, { chainNamespace })).toBe(false)
  }
})
