import {
  type Context,
  connectMethods,
  connectors,
  networks,
  remoteConfig,
  type SlotContribution,
  type Undo,
  type ViewContribution,
} from '../../../kernel'
import { answerOf, type ListedView } from '../rules/answer'
import { arrange, dropEmpty } from '../rules/arrange'
import { arrangement, directory, type MethodPlace, recentWallets } from '../state'

/** The time that adapters need to add their connectors; afterwards no place waits for them. */
const CONNECTORS_MS = 5000

/** Puts each answer of the sources into the arrangement, while its view is shown. */
export function followAnswers(ctx: Context, view: ListedView): Undo {
  const take = () => ctx.set(arrangement, now => arrange(now, answerOf(ctx, view)))
  const stopWaiting = () => {
    ctx.set(arrangement, now => arrange({ ...now, awaitsConnectors: false }, answerOf(ctx, view)))
  }
  const undos = [
    ctx.watch(connectors, ({ known }) => known, take),
    ...[recentWallets, networks, directory, remoteConfig].map(source =>
      ctx.watch<unknown, unknown>(source, value => value, take),
    ),
    ctx.watchContributions(({ added, removed }) => [...added, ...removed].some(isMethod) && take()),
    ctx.clock.after(CONNECTORS_MS, stopWaiting),
  ]
  return () => undos.forEach(undo => void undo())
}

const isMethod = (part: SlotContribution | ViewContribution) => part.kind === 'slot' && part.slot === connectMethods.id

/** Once no further method is expected, frees the room of those that have not come. */
export function dropEmptyPlaces(ctx: Context): void {
  // Until the configuration is known, only the host's own methods are expected.
  const isPending = ctx.read(remoteConfig).status === 'pending'
  const drop = (places: readonly MethodPlace[]) =>
    isPending ? places.filter(({ isPossible }) => !isPossible) : dropEmpty(places)
  ctx.set(arrangement, now => ({ ...now, places: drop(now.places) }))
}
