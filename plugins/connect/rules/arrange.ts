import type { Arrangement, MethodPlace } from '../state'
import type { Answer } from './answer'
import { arrangeRows, isEqual, restartList } from './arrangeRows'
import { firstArrangement, firstRows, rowsAnswer } from './firstArrangement'
import { chanceOf, inOrder, looseEnd, type MethodHints, mayGrow, placeMethods, placeOf } from './methodPlaces'

/** Arranges a view for the first time, or puts an answer into it: no row that stands moves or goes. */
export function arrange(now: Arrangement, answer: Answer): Arrangement {
  if (now.list !== answer.list) return firstArrangement(answer)
  const places = answer.methods ? takeMethods(now, answer.methods) : now.places
  const rows = rowsAnswer(now, answer)
  const { slots, late } = now.slots.length > 0 ? arrangeRows(now, rows) : firstRows(rows)
  const { networkIds = [] } = answer.filter
  const isSame =
    places === now.places && isEqual(slots, now.slots) && isEqual(late, now.late) && isEqual(networkIds, now.networkIds)
  return isSame ? now : { ...now, places, slots, late, networkIds }
}

/** Another opening of the same view: rows may be sorted anew, and each method that has come has its usual place. */
export function rearrange(now: Arrangement, answer: Answer): Arrangement {
  const { known: ranks = [] } = answer.sources
  const { slots, late } = restartList(now, rowsAnswer({ ...now, ranks }, answer))
  const places = answer.methods ? restartPlaces(now.places, answer.methods) : now.places
  const isSame = slots === now.slots && late === now.late && places === now.places && ranks === now.ranks
  return isSame ? now : { ...now, slots, late, places, ranks }
}

/** The method does not fit into its place: it comes below everything that is shown. */
export const leavePlace =
  (id: string) =>
  (now: Arrangement): Arrangement => ({ ...now, places: moveBelow(now.places, id) })

const takeMethods = ({ places, slots }: Arrangement, hints: MethodHints) =>
  addMethods(keepPresent(decidePlaces(places, hints, { isEmpty: slots.length === 0 }), hints), hints)

/** The room of a method that has come stays in this opening. */
export function keepPresent(places: readonly MethodPlace[], hints: MethodHints): readonly MethodPlace[] {
  const hasCome = ({ method, keepsRoom }: MethodPlace) => !keepsRoom && hints.present.includes(method)
  if (!places.some(hasCome)) return places
  return places.map(place => (hasCome(place) ? { ...place, keepsRoom: true } : place))
}

/**
 * Gives a method its room as soon as something says that it comes, and forgets one that does not. It comes below what is
 * shown, except in a sheet, which has its room, and in a view that shows nothing yet.
 */
export function decidePlaces(
  places: readonly MethodPlace[],
  hints: MethodHints,
  { isEmpty }: { readonly isEmpty: boolean },
): readonly MethodPlace[] {
  const isDecided = ({ method, isPossible }: MethodPlace) => isPossible && chanceOf(method, hints) !== 'may come'
  if (!places.some(isDecided)) return places
  const decide = (place: MethodPlace) => {
    if (!isDecided(place)) return place
    return chanceOf(place.method, hints) === 'comes' ? { ...placeOf(place.method, hints), id: place.id } : []
  }
  if (hints.isSheet || isEmpty) return places.flatMap(decide)
  return [...places.filter(place => !isDecided(place)), ...places.filter(isDecided).flatMap(decide)]
}

/** Puts methods that nothing had announced below everything that is shown. */
export function addMethods(places: readonly MethodPlace[], hints: MethodHints): readonly MethodPlace[] {
  const late = hints.present.filter(name => !places.some(({ method }) => method === name))
  return late.length === 0
    ? places
    : [
        ...places,
        ...inOrder(late, hints).map(place => (mayGrow(places) ? place : { ...place, isBelow: true as const })),
      ]
}

/** The places of another opening: nothing waits for a method any more. They stay the same if no method has come or gone. */
export function restartPlaces(places: readonly MethodPlace[], hints: MethodHints): readonly MethodPlace[] {
  const usual = placeMethods({ ...hints, remembered: {}, remote: { status: 'pending' } })
  const isSame = usual.length === places.length && usual.every(({ id }, at) => id === places[at]?.id)
  return isSame ? places : usual
}

/** Moves a method that is higher than its place below everything that is shown. Its place stays empty. */
export function moveBelow(places: readonly MethodPlace[], id: string): readonly MethodPlace[] {
  const place = places.find(other => other.id === id)
  if (!place || place.isLeft) return places
  const below = { id: `${id} below`, method: place.method, isBelow: true as const }
  return [...places.map(other => (other === place ? { ...other, isLeft: true as const } : other)), below]
}

/** Takes the room from places at the end whose methods have not come: nothing follows that would move. */
export function dropEmpty(places: readonly MethodPlace[]): readonly MethodPlace[] {
  const decided = places.filter(({ isPossible }) => !isPossible)
  const loose = looseEnd(decided)
  return decided.map(place => (loose.includes(place) ? { ...place, height: 0 } : place))
}
