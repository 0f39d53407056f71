#!/bin/sh
# Writes one machine's files from the common settings: deploy/ha/render.sh <settings> <a|b|c> <folder>
# docs/operations.md says where each goes.
set -eu
umask 077
settings=$1 name=$2 folder=$3
. "$settings"
for variable in MACHINE_A MACHINE_B MACHINE_C PUBLIC_URL SITE_BIND SITE_BIND_PLAIN SUPERUSER_PASSWORD \
  REPLICATION_PASSWORD OWNER_PASSWORD SITE_PASSWORD SECRET_KEY ADMIN_PASSWORD \
  S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY; do
  eval "value=\${$variable:-}"
  [ -n "$value" ] || { echo "$settings: manca $variable" >&2; exit 1; }
done
case $ADMIN_PASSWORD in
  *"'"*) echo "$settings: ADMIN_PASSWORD non può avere un apostrofo (')." >&2; exit 1 ;;
esac
case $name in
  a) address=$MACHINE_A ;;
  b) address=$MACHINE_B ;;
  c) address=$MACHINE_C ;;
  *) echo "La macchina è a, b oppure c." >&2; exit 1 ;;
esac
mkdir -p "$folder"

cat >"$folder/etcd" <<EOF
ETCD_NAME=$name
ETCD_DATA_DIR=/var/lib/etcd/default
ETCD_LISTEN_CLIENT_URLS=http://$address:2379
ETCD_ADVERTISE_CLIENT_URLS=http://$address:2379
ETCD_LISTEN_PEER_URLS=http://$address:2380
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://$address:2380
ETCD_INITIAL_CLUSTER=a=http://$MACHINE_A:2380,b=http://$MACHINE_B:2380,c=http://$MACHINE_C:2380
ETCD_INITIAL_CLUSTER_TOKEN=vetrina
ETCD_INITIAL_CLUSTER_STATE=new
EOF
[ "$name" != c ] || exit 0

cat >"$folder/patroni_env.conf" <<EOF
PATRONI_NAME=$name
PATRONI_ETCD3_HOSTS=$MACHINE_A:2379,$MACHINE_B:2379,$MACHINE_C:2379
PATRONI_RESTAPI_LISTEN=$address:8008
PATRONI_RESTAPI_CONNECT_ADDRESS=$address:8008
PATRONI_POSTGRESQL_LISTEN=$address:5432
PATRONI_POSTGRESQL_CONNECT_ADDRESS=$address:5432
PATRONI_POSTGRESQL_DATA_DIR=/var/lib/postgresql/15/vetrina
PATRONI_POSTGRESQL_BIN_DIR=/usr/lib/postgresql/15/bin
PATRONI_POSTGRESQL_PGPASS=/var/lib/postgresql/.pgpass-patroni
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$SUPERUSER_PASSWORD
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$REPLICATION_PASSWORD
EOF

cat >"$folder/haproxy" <<EOF
SITE_BIND=$SITE_BIND
SITE_BIND_PLAIN=$SITE_BIND_PLAIN
SITE_A=$MACHINE_A:3000
SITE_B=$MACHINE_B:3000
POSTGRES_BIND=$address:5000
POSTGRES_A=$MACHINE_A:5432
POSTGRES_B=$MACHINE_B:5432
EOF

cat >"$folder/vetrina.env" <<EOF
HOST=$address
PORT=3000
PUBLIC_URL=$PUBLIC_URL
TRUST_PROXY=on
STOP_PAUSE_SECONDS=3
METRICS_HOST=$address
METRICS_PORT=9464
DATABASE_URL=postgresql://vetrina:$SITE_PASSWORD@$address:5000/vetrina
DATABASE_MIGRATION_URL=postgresql://vetrina_owner:$OWNER_PASSWORD@$address:5000/vetrina
SECRET_KEY=$SECRET_KEY
ADMIN_PASSWORD='$ADMIN_PASSWORD'
S3_ENDPOINT=$S3_ENDPOINT
S3_BUCKET=$S3_BUCKET
S3_REGION=$S3_REGION
S3_ACCESS_KEY_ID=$S3_ACCESS_KEY_ID
S3_SECRET_ACCESS_KEY=$S3_SECRET_ACCESS_KEY
EOF

# For psql, once: the roles' passwords.
cat >"$folder/database.env" <<EOF
PGHOST=$address
PGPORT=5000
PGUSER=postgres
PGPASSWORD=$SUPERUSER_PASSWORD
PGDATABASE=postgres
OWNER_PASSWORD=$OWNER_PASSWORD
SITE_PASSWORD=$SITE_PASSWORD
EOF
