import { expect, test } from 'vitest'
import { BITCOIN, EVM, FIRST, SECOND } from '../../plugins/session/testing/wallets'
import { approve, approveLate, connect, connectThere } from './connectSteps'
import { disconnect } from './sessionSteps'
import { stepCount } from './step'
import { KINDS, walk, walkAtRandom } from './walkSessions'
import { approveSwitch, lock, move, switchNetwork } from './walletSteps'

/* Random steps of users, wallets, pages and tabs: no session is lost, crossed or resurrected. */

const RUNS = 180
/** A new seed for each run; `MODEL_SEED` repeats a failed run. */
const SEED = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))
process.stdout.write(`The walks of this run: MODEL_SEED=${SEED}\n`)

test.each(KINDS)(
  'no session is lost, crossed or resurrected in two tabs, and every promise settles with %s',
  async (_, kind) => {
    const before = stepCount.steps
    await walkAtRandom(kind, { runs: RUNS, seed: SEED })
    // Four runs like this one make ten thousand steps.
    expect(stepCount.steps - before).toBeGreaterThan(2_500)
  },
  240_000,
)

test.each(KINDS)(
  'a late answer to an aborted connect leaves the tabs on the network that was switched to with %s',
  (_, kind) =>
    walk(kind, [
      connect('two'),
      disconnect({ namespace: EVM }, 'answer', 'here'),
      connectThere('two'),
      switchNetwork(SECOND),
      approveSwitch,
      approveLate,
    ]),
)

test.each(KINDS)(
  'a tab follows a wallet that another tab connects again, while it asks that wallet to switch, with %s',
  (_, kind) =>
    walk(kind, [
      move('both', SECOND),
      connect('both'),
      approve,
      connect('btc'),
      connectThere('two'),
      approve,
      switchNetwork(FIRST),
      connectThere('two'),
      connectThere('one'),
    ]),
)

test.each(KINDS)('a namespace with a locked wallet is active before one that is only connecting with %s', (_, kind) =>
  walk(kind, [
    connectThere('both'),
    lock('both'),
    connect('btc', [BITCOIN]),
    approve,
    connect('btc'),
    disconnect({ connectorId: 'btc' }, 'answer', 'there'),
  ]),
)
