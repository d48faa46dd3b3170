/**
 * Addresses of a cluster, from the range for benchmarks (RFC 2544), which no one routes: control plane and nodes are on one link,
 * each node has a network of pods, and services have a network that kube-proxy alone knows.
 */
export const CONTROL_PLANE = '198.18.0.1';
/** This machine's end of the link, by which tests reach the API server and pods. */
export const HOST = '198.18.0.254';
export const LINK_PREFIX = 24;
/** Of this machine's end. There is one cluster on a machine at a time. */
export const HOST_LINK = 'deskhand-k8s';
export const API_PORT = 6443;
export const SERVICES = '198.19.0.0/24';
/** `kubernetes.default.svc`: the first address of `SERVICES`. */
export const API_SERVICE = '198.19.0.1';
/** All networks of pods. */
export const PODS = '198.18.0.0/16';
export const DOMAIN = 'cluster.local';

/** Counted from 1. */
export const nodeAddress = (index: number): string => `198.18.0.${10 + index}`;
export const podNetwork = (index: number): string => `198.18.${index}.0/24`;
export const nodeName = (index: number): string => `node-${index}`;
/** The end of a node's link at the control plane. */
export const nodeLink = (index: number): string => `node-${index}`;
