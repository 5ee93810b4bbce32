import { hydrate } from 'svelte'
import App from './App.svelte'
import 'portico/elements.css'

const known = JSON.parse(document.querySelector('#sessions')?.textContent ?? 'null')
const target = document.querySelector('#app')
if (target) hydrate(App, { target, props: { known: known ?? undefined } })
