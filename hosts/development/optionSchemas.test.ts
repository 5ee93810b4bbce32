import { expect, test } from 'vitest'
import { standard } from '../../plugins'
import { FEATURES } from './optionSchemas'

test('every feature that a plugin’s gate or code reads is known', async () => {
  const manifests = standard()
  const lazy = await Promise.all(manifests.flatMap(({ lazyManifests }) => lazyManifests?.() ?? []))
  const gated = [...manifests, ...lazy.flatMap(({ default: more }) => more)].flatMap(({ gate }) => gate?.key ?? [])
  expect(gated.filter(key => key !== 'project' && !FEATURES.includes(key))).toEqual([])
})
