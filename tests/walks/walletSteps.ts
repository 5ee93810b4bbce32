import assert from 'node:assert/strict'
import { settle } from '../../adapters/conformance/edges'
import type { CaipNetworkId, Namespace } from '../../kernel'
import { EVM, rejected } from '../../plugins/session/testing/wallets'
import { settlementOf } from '../../plugins/session/testKit'
import { accountOf, namespacesOf, removeWallet, walletsOf } from './sessionModel'
import { isLive, step } from './step'

export const vanish = (connectorId: string, namespace: Namespace) =>
  step(
    `${connectorId} goes from ${namespace}`,
    () => true,
    async (model, { world }) => {
      world.wallets.tell(connectorId, namespace, { kind: 'gone' })
      await world.clock.advance(0)
      removeWallet(model, connectorId, namespace)
    },
  )

export const account = (connectorId: string, address: string) =>
  step(
    `${connectorId} shows ${address}`,
    () => true,
    (model, { world }) => {
      world.wallets.unlock(connectorId)
      model.locked.delete(connectorId)
      for (const namespace of namespacesOf(connectorId)) {
        world.wallets.tell(connectorId, namespace, { kind: 'accounts', accounts: [{ address }, { address: 'spare' }] })
        const known = accountOf(model, connectorId, namespace)
        if (known.first !== address || !isLive(model, connectorId, namespace)) known.used = address
        known.first = address
      }
    },
  )

export const lock = (connectorId: string) =>
  step(
    `${connectorId} is locked`,
    () => true,
    (model, { world }) => {
      world.wallets.locked.add(connectorId)
      for (const namespace of namespacesOf(connectorId)) world.wallets.tell(connectorId, namespace, { kind: 'locked' })
      model.locked.add(connectorId)
      model.switching.delete(connectorId)
    },
  )

export const unlock = (connectorId: string) =>
  step(
    `${connectorId} is unlocked`,
    ({ locked }) => locked.has(connectorId),
    (model, { world }) => {
      world.wallets.unlock(connectorId)
      model.locked.delete(connectorId)
    },
  )

export const useSpare = (namespace: Namespace) =>
  step(
    `the spare account of ${namespace}`,
    model => walletsOf(model, namespace).length > 0,
    async (model, { here, world }) => {
      const [connectorId = ''] = walletsOf(model, namespace)
      const shows = world.wallets.side(connectorId, namespace).accounts.some(({ address }) => address === 'spare')
      const has = shows && !model.locked.has(connectorId)
      const seen = settlementOf((await here.control()).switchAccount({ namespace, address: 'spare' }))
      await settle()
      assert.equal(seen.state, has ? 'done' : 'failed')
      if (has) accountOf(model, connectorId, namespace).used = 'spare'
    },
  )

export const move = (connectorId: string, networkId: CaipNetworkId) =>
  step(
    `${connectorId} moves to ${networkId}`,
    () => true,
    (_, { world }) => world.wallets.tell(connectorId, EVM, { kind: 'network', networkId }),
  )

export const switchNetwork = (target: CaipNetworkId) =>
  step(
    `switch to ${target}`,
    model => walletsOf(model, EVM).length > 0 && !model.locked.has(walletsOf(model, EVM)[0] ?? ''),
    (model, { here, promises }) => {
      const [connectorId = ''] = walletsOf(model, EVM)
      const there = here.portico.networkId(EVM) === target
      model.switching.delete(connectorId)
      if (!there) model.switching.set(connectorId, target)
      promises.push({
        seen: settlementOf(here.portico.switchNetwork(target)),
        waits: () => !there && model.switching.get(connectorId) === target,
      })
    },
  )

const answerSwitch = (name: string, answer: (prompt: { approve(): void; reject(error: unknown): void }) => void) =>
  step(
    name,
    ({ switching }) => switching.size > 0,
    (model, { world }) => {
      const [connectorId = ''] = model.switching.keys()
      model.switching.delete(connectorId)
      const asked = world.wallets.prompts.filter(({ kind }) => kind === 'switch')
      const prompt = asked.findLast(prompt => prompt.connectorId === connectorId)
      if (prompt) answer(prompt)
    },
  )

export const approveSwitch = answerSwitch('approve the switch', prompt => prompt.approve())
export const rejectSwitch = answerSwitch('reject the switch', prompt => prompt.reject(rejected()))
