import assert from 'node:assert/strict'
import fc from 'fast-check'
import { settle } from '../../adapters/conformance/edges'
import type { DisconnectScope, Namespace } from '../../kernel'
import { CONNECTORS, FIRST, NAMESPACES, SECOND } from '../../plugins/session/testing/wallets'
import { settlementOf } from '../../plugins/session/testKit'
import { abort, approve, approveLate, connect, connectThere, reject } from './connectSteps'
import { makeCurrent, refuseWhile, removeSession, walletsOf } from './sessionModel'
import { isLive, step } from './step'
import {
  account,
  approveSwitch,
  lock,
  move,
  rejectSwitch,
  switchNetwork,
  unlock,
  useSpare,
  vanish,
} from './walletSteps'

const names = (scope: DisconnectScope, connectorId: string, namespace: Namespace) =>
  (scope.namespace ?? namespace) === namespace && (scope.connectorId ?? connectorId) === connectorId

export const disconnect = (scope: DisconnectScope, leaving: 'answer' | 'hang' | 'fail', tab: 'here' | 'there') =>
  step(
    `disconnect ${JSON.stringify(scope)} ${tab}, the wallet ${leaving}s`,
    () => true,
    async (model, real) => {
      const { wallets, clock } = real.world
      wallets.leaving = leaving
      real.promises.push({ seen: settlementOf(real[tab].portico.disconnect(scope)), waits: () => false })
      await clock.advance(3000)
      wallets.leaving = 'answer'
      for (const namespace of NAMESPACES) {
        for (const id of walletsOf(model, namespace))
          if (names(scope, id, namespace)) removeSession(model, id, namespace)
      }
      const { attempt } = model
      const concerned = attempt?.namespaces.some(namespace => names(scope, attempt.connectorId, namespace))
      if (tab === 'here' && concerned) model.attempt = undefined
    },
  )

export const switchConnection = (connectorId: string, namespace: Namespace, tab: 'here' | 'there') =>
  step(
    `turn to ${connectorId} in ${namespace} ${tab}`,
    model => isLive(model, connectorId, namespace) && !model.locked.has(connectorId),
    async (model, real) => {
      const seen = settlementOf((await real[tab].control()).switchConnection({ namespace, connectorId }))
      await settle()
      assert.equal(seen.state, model.several ? 'done' : 'failed')
      if (!model.several) return
      makeCurrent(model, connectorId, namespace)
      assert.equal(real[tab].sessions().active, namespace)
    },
  )

export const refuse = (refusing: boolean) =>
  step(
    refusing ? 'sessions are refused' : 'sessions are welcome',
    () => true,
    (model, real) => {
      model.refusing = refusing
      real.refusing = refusing
    },
  )

/** With a fault: wallets that cannot be reached are restored by the next reload. */
export const reload = (fault: boolean) =>
  step(
    fault ? 'reload twice, the first time nothing can be reached' : 'reload',
    () => true,
    async (model, real) => {
      const { wallets } = real.world
      if (fault) {
        wallets.restoring = 'fail'
        real.here = await real.here.reload()
        assert.equal(
          NAMESPACES.some(namespace => real.here.portico.account(namespace).isConnected),
          false,
        )
      }
      wallets.restoring = 'answer'
      real.here = await real.here.reload()
      refuseWhile(real.here, real)
      model.attempt = undefined
      model.switching.clear()
    },
  )

const id = fc.constantFrom(...CONNECTORS.map(connector => connector.id))
const namespace = fc.constantFrom(...NAMESPACES)
const tab = fc.constantFrom('here' as const, 'here' as const, 'there' as const)
const answer = fc.constantFrom('answer' as const, 'answer' as const, 'hang' as const, 'fail' as const)
const scope = fc.oneof(
  fc.record({ namespace: namespace }),
  fc.record({ connectorId: id }),
  fc.record({ namespace: namespace, connectorId: id }),
  fc.constant({}),
)
export const steps = [
  id.map(id => connect(id)),
  fc.constant(approve),
  fc.constant(approve),
  id.map(id => connectThere(id)),
  fc.tuple(id, namespace).map(([id, namespace]) => connect(id, [namespace])),
  fc.tuple(id, namespace).map(([id, namespace]) => connectThere(id, [namespace])),
  fc
    .tuple(id, namespace, tab)
    .map(([connectorId, namespace, where]) => switchConnection(connectorId, namespace, where)),
  fc.constantFrom(reject, abort, approveLate, reload(false), reload(true), refuse(true), refuse(false), refuse(false)),
  fc.tuple(scope, answer, tab).map(([what, leaving, where]) => disconnect(what, leaving, where)),
  fc.tuple(id, namespace).map(([connectorId, namespace]) => vanish(connectorId, namespace)),
  fc.tuple(id, fc.constantFrom('A', 'B')).map(([connectorId, address]) => account(connectorId, address)),
  id.map(lock),
  id.map(unlock),
  id.map(unlock),
  namespace.map(useSpare),
  fc.tuple(id, fc.constantFrom(FIRST, SECOND)).map(([connectorId, networkId]) => move(connectorId, networkId)),
  fc.constantFrom(FIRST, SECOND).map(switchNetwork),
  fc.constantFrom(approveSwitch, rejectSwitch),
]
