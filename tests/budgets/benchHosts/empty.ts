import { button, usable } from './sights'

/* A page with nothing but a button. */
button('open', () => {})
void usable()
