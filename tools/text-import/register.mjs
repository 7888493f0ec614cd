// `node --import @rokada/text-import/register` lets Node import .csv, .txt and .map files as text.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
