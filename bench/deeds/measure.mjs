#!/usr/bin/env node
/**
 * How much of a held-back journey a twin answers, by the way in which things are done to things.
 *
 *   npm run build && node bench/deeds/measure.mjs [FOLDER]
 */
import { measureHeldBack } from '../held-back.mjs'
import { journeys, ways } from './ways.mjs'

measureHeldBack(ways, journeys, process.argv[2])
