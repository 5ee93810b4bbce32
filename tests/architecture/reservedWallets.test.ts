import { expect, test } from 'vitest'
import { claimOf, RESERVED_NAMES, RESERVED_RDNS } from '../../adapters/shared/discovery/hasRoom'
import { WALLETS } from '../../plugins/connect/rules/wellKnownWallets'

/* Adapters import no plugin, so the table that reserves places and the one that names wallets are two. */

test('discovery reserves a place for each rdns and name of the well-known wallets, and for no other', () => {
  const names = WALLETS.flatMap(({ name, aliases = [] }) => [name, ...aliases])
  expect([...RESERVED_RDNS].sort()).toEqual(WALLETS.flatMap(({ rdns }) => rdns.filter(Boolean)).sort())
  expect([...new Set(RESERVED_NAMES)].sort()).toEqual([...new Set(names.map(name => claimOf({ name })))].sort())
})
