import { sessions } from 'portico'
import { createSubscriber } from 'svelte/reactivity'
import { portico } from './portico'

const subscribe = createSubscriber(update => portico.watch(sessions, all => all, update))

/** The connected account: a component that reads it follows it. */
export const account = {
  get current() {
    subscribe()
    return portico.account()
  },
}
