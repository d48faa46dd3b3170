import { setFlagsFromString } from 'node:v8';

/**
 * Turns off Maglev, V8's middle compiler, which may store the numbers of several objects in one place: seen in Node 24.21, where
 * the pictures of two lines had the width of the second one. V8's other compilers do not. To be called before there is much to do.
 */
export function turnMaglevOff(): void {
  setFlagsFromString('--no-maglev');
}

/**
 * For a child that does much once and then waits: half of the processor time of a first picture's reading went to V8's threads. TurboFan
 * puts fewer functions into those that it compiles, and garbage is not looked for while the child works: a sixth less for that picture
 * (Node 24.21). To be called before there is much to do.
 */
export function compileLess(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=100');
  setFlagsFromString('--no-concurrent-marking');
}

/**
 * Leaves code unoptimised while a service starts: what runs a few times is compiled for nothing, which took a sixth of the
 * processor time of a start (Node 24.21). `optimiseSooner` ends it. V8 counts down to the call at which it asks about a function
 * again, so those of the start would have 3,000 calls to go when lower counts hold: the thousandth picture costs a tenth less this way.
 */
export function optimiseLater(): void {
  setFlagsFromString('--no-turbofan');
  setFlagsFromString('--invocation-count-for-turbofan=1000');
}

/** Milliseconds: a service that ends before has no function that compiling pays for, and compiling took a fifth of its time. */
const SOONER_AFTER_MS = 60_000;

/**
 * Ends `optimiseLater`, and a minute later lets TurboFan take over where Maglev would: it waits for 3,000 calls of a function
 * otherwise, which takes an agent hours, and requests cost a third more until then. It also waits for 500 calls after each kind of
 * object that a function sees for the first time; after 50, the thousandth picture costs 7 % less. To be called once the service has
 * started.
 */
export function optimiseSooner(afterMs = SOONER_AFTER_MS): void {
  setFlagsFromString('--turbofan');
  setFlagsFromString('--invocation-count-for-turbofan=3000');
  setTimeout(() => {
    setFlagsFromString('--invocation-count-for-turbofan=200');
    setFlagsFromString('--minimum-invocations-after-ic-update=50');
  }, afterMs).unref();
}
