import { describe, expect, test } from 'vitest'
import type { RemoteConfig } from '../../../kernel'
import type { MethodPlace } from '../state'
import { addMethods, decidePlaces, dropEmpty, keepPresent, moveBelow } from './arrange'
import { isComplete, type MethodHints, placeMethods } from './methodPlaces'

const ORDER = ['email', 'social', 'wallet']
const announced = ['email', 'social']
const hints = (more: Partial<MethodHints> = {}): MethodHints => ({
  present: ['wallet'],
  order: ORDER,
  remote: { status: 'pending' },
  ...more,
})
const known = (features: Record<string, { isEnabled: boolean; config?: readonly string[] }>): RemoteConfig => ({
  status: 'known',
  features,
})
/** As `email:48 wallet`; `?` for a method that may come, `!` for one that has left, `↓` for one below everything. */
const draw = (places: readonly MethodPlace[]): string =>
  places
    .map(({ method, height, isLeft, isPossible, isBelow }) => {
      const size = isPossible ? '?' : height === undefined ? '' : `:${height}`
      return `${isBelow ? '↓' : ''}${method}${size}${isLeft ? '!' : ''}`
    })
    .join(' ')

describe('the first drawing has a place for a method', () => {
  test('the first drawing has a place for a present method, in the usual order', () => {
    expect(draw(placeMethods(hints({ present: ['wallet', 'social', 'email'] })))).toBe('email:48 social:112 wallet')
    expect(draw(placeMethods(hints({ present: ['email', 'wallet'], order: ['wallet', 'email'] })))).toBe(
      'wallet email:48',
    )
  })

  test('the first drawing has a place for a method that the last known configuration allows', () => {
    const remote = known({
      email: { isEnabled: true, config: ['email'] },
      socials: { isEnabled: true, config: ['google'] },
    })
    expect(draw(placeMethods(hints({ announced, remote })))).toBe('email:48 social:56 wallet')
  })

  test('the first drawing has a place for a method that the host’s options name, before the first opening', () => {
    const features = { email: true, socials: ['google', 'x', 'apple'] }
    expect(draw(placeMethods(hints({ announced, features })))).toBe('email:48 social:112 wallet')
    const order = ['wallet', 'email']
    expect(draw(placeMethods(hints({ announced: ['email'], hostOrder: order, order })))).toBe('wallet email:48')
  })

  test('the first drawing has a place for a method that a plugin announces, if no configuration decides', () => {
    const remote: RemoteConfig = { status: 'failed' }
    expect(draw(placeMethods(hints({ announced, remote })))).toBe('email:48 social:112 wallet')
    expect(draw(placeMethods(hints({ announced, remote, order: ['wallet', 'email', 'social'] })))).toBe(
      'wallet email:48 social:112',
    )
    expect(draw(placeMethods(hints({ announced: ['passkey'], remote })))).toBe('wallet passkey')
  })

  test('the first drawing has a place for a method that the last known configuration leaves to the host', () => {
    const remote: RemoteConfig = { status: 'known', features: { email: { isEnabled: false, config: null } } }
    expect(draw(placeMethods(hints({ announced, remote, features: { email: true } })))).toBe('email:48 wallet')
  })

  test('the first drawing has a place for a method that the last opening drew, with the height that it had, whichever plugin contributes it', () => {
    const remembered = { email: 72, passkey: 64 }
    expect(draw(placeMethods(hints({ remembered })))).toBe('email:72 wallet passkey:64')
  })
})

describe('the first drawing has no place for a method', () => {
  test('the first drawing has no place for a method that nothing announces', () => {
    expect(draw(placeMethods(hints()))).toBe('wallet')
  })

  test('the first drawing has no place for a method that no plugin has for the host’s networks, whatever else says so', () => {
    const remote = known({ email: { isEnabled: true, config: ['email'] } })
    expect(draw(placeMethods(hints({ remote })))).toBe('wallet')
    expect(draw(placeMethods(hints({ remote, features: { email: true }, hostOrder: ['email'] })))).toBe('wallet')
  })

  test('the first drawing has no place for a method that the last known configuration switches off, whatever the last opening drew', () => {
    const remote = known({ email: { isEnabled: false }, socials: { isEnabled: true, config: [] } })
    expect(draw(placeMethods(hints({ remote, remembered: { email: 48, social: 120 } })))).toBe('wallet')
  })

  test('the first drawing has no place for a method that the host switched off, whatever the project and the last opening say', () => {
    const remote = known({ email: { isEnabled: true, config: [] }, socials: { isEnabled: true, config: ['x'] } })
    const features = { email: false, socials: [] }
    expect(draw(placeMethods(hints({ remote, features, remembered: { email: 48, social: 120 } })))).toBe('wallet')
  })

  test('the first drawing has no place for a method that a plugin announces but the host, the known configuration or the last opening rules out', () => {
    expect(draw(placeMethods(hints({ announced, features: { email: false, socials: [] } })))).toBe('wallet')
    expect(draw(placeMethods(hints({ announced, remote: known({ email: { isEnabled: false } }) })))).toBe('wallet')
    expect(draw(placeMethods(hints({ announced, remembered: {} })))).toBe('wallet')
  })

  test('the first drawing has no place for a method that the host’s options name but the last opening did not draw', () => {
    expect(draw(placeMethods(hints({ features: { email: true }, remembered: { email: 0 } })))).toBe('wallet')
    expect(draw(placeMethods(hints({ features: { email: true }, remembered: {} })))).toBe('wallet')
  })
})

test('a method that was present and drew nothing has a place without height', () => {
  expect(draw(placeMethods(hints({ present: ['wallet', 'email'], remembered: { email: 0 } })))).toBe('email:0 wallet')
})

describe('a late method', () => {
  test('takes its place if it has one', () => {
    const places = placeMethods(hints({ remembered: { email: 48 } }))
    expect(addMethods(places, hints({ present: ['wallet', 'email'] }))).toBe(places)
  })

  test('comes below everything else if nothing has announced it, and others after it', () => {
    const first = placeMethods(hints())
    const second = addMethods(first, hints({ present: ['wallet', 'social'] }))
    expect(draw(second)).toBe('wallet ↓social:112')
    expect(draw(addMethods(second, hints({ present: ['wallet', 'email', 'social'] })))).toBe(
      'wallet ↓social:112 ↓email:48',
    )
  })

  test('a late method that goes leaves its place to itself', () => {
    const places = placeMethods(hints({ present: ['wallet', 'email'] }))
    expect(addMethods(places, hints())).toBe(places)
  })

  test('a late method that is higher than its place is drawn below, and its place stays empty', () => {
    const places = moveBelow(placeMethods(hints({ remembered: { email: 48 } })), 'email')
    expect(draw(places)).toBe('email:48! wallet ↓email')
    expect(moveBelow(places, 'email')).toBe(places)
    expect(addMethods(places, hints({ present: ['wallet', 'email'] }))).toBe(places)
  })
})

describe('a method that a plugin announces, while the first configuration is on its way', () => {
  const announced = ['email', 'social']
  const both = known({
    email: { isEnabled: true, config: ['email'] },
    socials: { isEnabled: true, config: ['google', 'x', 'apple'] },
  })
  const none = known({ email: { isEnabled: false }, socials: { isEnabled: false } })
  const isEmpty = false

  test('an announced method has no room', () => {
    expect(draw(placeMethods(hints({ announced })))).toBe('email? social? wallet')
    const places = placeMethods(hints({ announced }))
    expect(decidePlaces(places, hints({ announced }), { isEmpty })).toBe(places)
  })

  test('an announced method comes below the wallets when the configuration allows it, in the usual order', () => {
    for (const order of [ORDER, ['wallet', 'email', 'social']]) {
      const first = hints({ announced, order })
      expect(draw(decidePlaces(placeMethods(first), { ...first, remote: both }, { isEmpty }))).toBe(
        'wallet email:48 social:112',
      )
    }
  })

  test('an announced method comes at its usual place where that moves no wallet', () => {
    const first = hints({ announced })
    const places = placeMethods(first)
    expect(draw(decidePlaces(places, { ...first, remote: both, isSheet: true }, { isEmpty }))).toBe(
      'email:48 social:112 wallet',
    )
    expect(draw(decidePlaces(places, { ...first, remote: both }, { isEmpty: true }))).toBe('email:48 social:112 wallet')
  })

  test('an announced method is forgotten when the configuration rules it out', () => {
    const first = hints({ announced })
    expect(draw(decidePlaces(placeMethods(first), { ...first, remote: none }, { isEmpty }))).toBe('wallet')
  })
})

describe('a method that a plugin announces, in a sheet', () => {
  const first = hints({ announced: ['email', 'social'], isSheet: true })
  const email = known({ email: { isEnabled: true, config: ['email'] }, socials: { isEnabled: false } })
  const isEmpty = false

  test('an announced method has its usual room in a sheet', () => {
    expect(placeMethods(first)).toEqual([
      { id: 'email', method: 'email', height: 48, isPossible: true, keepsRoom: true },
      { id: 'social', method: 'social', height: 112, isPossible: true, keepsRoom: true },
      { id: 'wallet', method: 'wallet', height: undefined, keepsRoom: true },
    ])
  })

  test('a sheet frees the room of a method that the configuration rules out', () => {
    expect(draw(decidePlaces(placeMethods(first), { ...first, remote: email }, { isEmpty }))).toBe('email:48 wallet')
  })

  test('an undecided method is on top in a sheet, also where wallets come first', () => {
    const walletsFirst = { ...first, order: ['wallet', 'email', 'social'] }
    expect(draw(placeMethods(walletsFirst))).toBe('email? social? wallet')
    expect(draw(placeMethods({ ...walletsFirst, remote: email }))).toBe('wallet email:48')
  })
})

describe('once nothing more is expected', () => {
  const expected = { announced, features: { email: true, socials: ['google', 'x', 'apple'] } }
  const below = ['wallet', 'email', 'social']

  const placed = (methods: string[], more: Partial<MethodHints> = {}) =>
    placeMethods(hints({ ...expected, ...more, present: ['wallet', ...methods] }))

  test('places at the end without a method have no height', () => {
    expect(draw(dropEmpty(placed([], { order: below })))).toBe('wallet email:0 social:0')
    expect(draw(dropEmpty(placed(['email'], { order: below })))).toBe('wallet email:48 social:0')
  })

  test('places above a method keep their height', () => {
    expect(draw(dropEmpty(placed([])))).toBe('email:48 social:112 wallet')
    expect(draw(dropEmpty(placed(['social'], { order: below })))).toBe('wallet email:48 social:112')
  })

  test('the place of a method that has come and gone keeps its height', () => {
    const gone = keepPresent(placed(['email'], { order: below }), hints())
    expect(draw(dropEmpty(gone))).toBe('wallet email:48 social:0')
  })

  test('a method that may still come is not expected', () => {
    expect(draw(dropEmpty(placeMethods(hints({ announced: ['email'] }))))).toBe('wallet')
  })
})

describe('the line below the methods', () => {
  const expected = { announced: ['email'], features: { email: true }, order: ['wallet', 'email'] }

  test('the line below the methods comes once every method at the end has come', () => {
    const places = placeMethods(hints(expected))
    expect(isComplete(places)).toBe(false)
    expect(isComplete(keepPresent(places, hints({ present: ['wallet', 'email'] })))).toBe(true)
    expect(isComplete(dropEmpty(places))).toBe(true)
  })

  test('the line below the methods stands from the first frame in a sheet that has all rooms, and where wallets come last', () => {
    expect(isComplete(placeMethods(hints({ ...expected, isSheet: true })))).toBe(true)
    expect(isComplete(placeMethods(hints({ announced: ['email'], features: { email: true } })))).toBe(true)
  })
})
