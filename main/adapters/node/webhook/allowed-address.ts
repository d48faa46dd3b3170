/**
 * Which addresses a webhook may be sent to: the one that the owner typed, or public ones that its name stands for. A name
 * that comes to stand for a machine of the private network must not turn the service into a way into it.
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA's registries of special-purpose addresses: all that are not reachable from everywhere. */
const SPECIAL: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

/** Apart, since an IPv4 address would also be compared with the range of mapped ones. */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, bits, family] of SPECIAL) special[family].addSubnet(address, bits, family);
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `host`: as the owner typed it, without brackets. */
export function isAllowedAddress(host: string, address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIP(host) !== 0) return host === address;
  if (host.toLowerCase() === 'localhost') return loopback.check(address, familyOf(address));
  const family = familyOf(address);
  return !special[family].check(address, family);
}

export class AddressNotAllowed extends Error {
  constructor() {
    super('The name of the webhook stands for an address of a private network.');
    this.name = 'AddressNotAllowed';
  }
}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });

/** Node's `lookup`, asked for the very connection: what is checked is what is connected to. */
export const allowedLookup =
  (resolve: Resolve = resolveBySystem): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const allowed = addresses.filter(({ address }) => isAllowedAddress(host, address));
        const [first] = allowed;
        // One address that is not allowed is enough: it shows that the name is not what it was.
        if (first === undefined || allowed.length < addresses.length) callback(new AddressNotAllowed(), '');
        else if (all === true) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
