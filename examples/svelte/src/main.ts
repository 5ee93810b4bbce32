import { defineElements } from 'portico/elements'
import { mount } from 'svelte'
import App from './App.svelte'
import { portico } from './portico'

defineElements(portico)
const target = document.querySelector('#app')
if (target) mount(App, { target })
