import { button, usable } from './timing'

/* A page with a button only. */
button('open', () => {})
void usable()
