import { button, usable } from './sights'

/* A page with a button only. */
button('open', () => {})
void usable()
